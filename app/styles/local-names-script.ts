/**
 * Hides names in Indian scripts until their fonts have loaded, so that nothing shifts. The fonts load after the rest of the page,
 * or after 3 s if a picture is slow; devices that have the fonts don't download any. Runs before the first paint. Without
 * JavaScript, the names are never hidden.
 */
export const LOCAL_NAMES_SCRIPT = `(d=>{let r=d.documentElement,show=()=>{delete r.dataset.localNames};r.dataset.localNames="loading";new Promise(f=>{addEventListener("load",f);setTimeout(f,3000)}).then(()=>Promise.allSettled([["te","Telugu"],["ta","Tamil"],["hi","Devanagari"]].map(([l,n])=>{let e=[...d.querySelectorAll("[lang="+l+"]")],f=(n,whole)=>{let t=e.filter(e=>("wholeFont"in e.dataset)===whole).map(e=>e.textContent).join("");return t&&d.fonts.load("1em '"+n+"'",t)};return Promise.all([f("Names "+n,false),f("Noto Sans "+n,true)])})).then(show))})(document)`;
