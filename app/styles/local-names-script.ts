/**
 * Hides names in Indian scripts until their fonts have loaded, to avoid layout shifts; devices that have the fonts show them
 * at once. Runs before the first paint, and waits for the stylesheet, which declares the fonts and loads later. With JavaScript
 * off, the names are never hidden.
 */
export const LOCAL_NAMES_SCRIPT = `(d=>{let r=d.documentElement,s;r.dataset.localNames="loading";let show=()=>{delete r.dataset.localNames},load=()=>Promise.allSettled([["te","Telugu"],["ta","Tamil"],["hi","Devanagari"]].map(([l,n])=>{let t=[...d.querySelectorAll("[lang="+l+"]")].map(e=>e.textContent).join("");return t&&d.fonts.load("1em 'Names "+n+"'",t)})).then(show);d.addEventListener("DOMContentLoaded",()=>{s=d.querySelector("link[rel=stylesheet]");if(!s||s.sheet)load();else{s.onload=load;s.onerror=show}})})(document)`;
