/**
 * Keeps names in Indian scripts unseen until their letters are there, so that nothing moves on a device that has to fetch
 * them; where the device has them that is at once. Runs before the first paint; without scripts they are seen from the start.
 */
export const LETTERS_SCRIPT = `(d=>{let r=d.documentElement;r.dataset.letters="";d.addEventListener("DOMContentLoaded",()=>{Promise.allSettled([["te","Telugu","\u0c05"],["ta","Tamil","\u0b85"],["hi","Devanagari","\u0905"]].map(([l,n,c])=>d.querySelector("[lang="+l+"]")&&d.fonts.load("1em 'Noto Sans "+n+"'",c))).then(()=>delete r.dataset.letters)})})(document)`;
