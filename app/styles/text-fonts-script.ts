/**
 * Shows the page once its two Latin fonts, which are preloaded, have loaded. If that takes more than 300 ms from the start of
 * the navigation, the page is painted in fonts of the device and stays so until the next page, since lines wrap differently in
 * other fonts; see `useLateTextFonts`. Runs after the styles, which declare the fonts. With JavaScript off, the page is not held back.
 */
export const TEXT_FONTS_SCRIPT = `(d=>{let r=d.documentElement,show=late=>{if(r.dataset.textFonts!=="loading")return;if(late)r.dataset.textFonts="late";else delete r.dataset.textFonts};r.dataset.textFonts="loading";Promise.all(["1em Figtree","600 1em Fraunces"].map(f=>d.fonts.load(f))).then(()=>show(),()=>show(1));setTimeout(show,Math.max(30,300-performance.now()),1)})(document)`;
