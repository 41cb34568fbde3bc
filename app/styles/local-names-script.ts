/**
 * Hides names in Indian scripts until the page has loaded and their fonts as well, so that these come last and nothing moves;
 * devices that have the fonts download none. Runs before the first paint. With JavaScript off, the names are never hidden.
 */
export const LOCAL_NAMES_SCRIPT = `(d=>{let r=d.documentElement,show=()=>{delete r.dataset.localNames};r.dataset.localNames="loading";addEventListener("load",()=>Promise.allSettled([["te","Telugu"],["ta","Tamil"],["hi","Devanagari"]].map(([l,n])=>{let t=[...d.querySelectorAll("[lang="+l+"]")].map(e=>e.textContent).join("");return t&&d.fonts.load("1em 'Names "+n+"'",t)})).then(show))})(document)`;
