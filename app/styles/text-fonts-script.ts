/**
 * Shows the page once its two Latin fonts, which are preloaded, have loaded. If that takes more than 300 ms from the start of
 * the navigation, the page is painted in fonts of the device and stays so until the next page, since lines wrap differently in
 * other fonts; see `useLateTextFonts`. Browsers load the device's fonts in the background too, so they are awaited as well. Runs
 * after the styles, which declare the fonts; while a browser does not know them yet, it loads none, which is no success. With JavaScript off, the page is not held back.
 */
export const TEXT_FONTS_SCRIPT = `(d=>{let r=d.documentElement,load=(...f)=>f.map(n=>d.fonts.load(n)),show=late=>{if(r.dataset.textFonts!=="loading")return;if(late)r.dataset.textFonts="late";else delete r.dataset.textFonts},own=Promise.allSettled(load("1em 'Figtree Fallback'","600 1em 'Fraunces Fallback'","600 1em 'Fraunces Fallback Noto'"));r.dataset.textFonts="loading";Promise.all(load("1em Figtree","600 1em Fraunces")).then(l=>l.every(f=>f.length)&&show(),()=>show(1));setTimeout(()=>own.then(()=>show(1)),Math.max(30,300-performance.now()))})(document)`;
