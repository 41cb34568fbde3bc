/**
 * Holds back the first paint until the two Latin fonts, which are preloaded, have loaded, since lines wrap differently without
 * them; for at most 600 ms. Runs after the styles of the first paint, which declare the fonts. With JavaScript off, nothing is held
 * back.
 */
export const TEXT_FONTS_SCRIPT = `(d=>{let r=d.documentElement;r.dataset.textFonts="loading";let show=()=>{delete r.dataset.textFonts};Promise.allSettled(["Figtree","Fraunces"].map(f=>d.fonts.load("1em "+f))).then(show);setTimeout(show,600)})(document)`;
