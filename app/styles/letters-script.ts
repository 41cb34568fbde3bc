/**
 * Hides names in Indian scripts until their fonts have loaded, to avoid layout shifts; devices that have the fonts show them
 * at once. Runs before the first paint. With JavaScript off, the names are never hidden.
 */
export const LETTERS_SCRIPT = `(d=>{let r=d.documentElement;r.dataset.letters="";d.addEventListener("DOMContentLoaded",()=>{Promise.allSettled([["te","Telugu","\u0c05"],["ta","Tamil","\u0b85"],["hi","Devanagari","\u0905"]].map(([l,n,c])=>d.querySelector("[lang="+l+"]")&&d.fonts.load("1em 'Noto Sans "+n+"'",c))).then(()=>delete r.dataset.letters)})})(document)`;
