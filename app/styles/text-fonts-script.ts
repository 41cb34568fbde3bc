/** The local storage key; its value is "1" once this browser has loaded, and so cached, the two Latin fonts. */
const LOADED_KEY = "textFonts";

/**
 * Shows the page once its two Latin fonts have loaded. If that takes more than 300 ms from the start of the navigation, the page is
 * painted with the device's fonts and not changed until the next page load: lines wrap differently in other fonts, and switching
 * when the shopper opens another page would delay it. On a line too slow to load them in time, the fonts load after the rest of the
 * page, so that pictures and scripts come sooner. The script assumes that the fonts take as
 * long as the page's first bytes did: a line is too slow if they would arrive after the 300 ms. Browsers load the device's fonts in
 * the background too, so the script waits for them as well. Runs after the styles, which declare the fonts; as long as a browser
 * doesn't know them, it loads none, which doesn't count as success. Without JavaScript, the page isn't delayed.
 *
 * `performance.timing` is deprecated, but nothing else says when the parsing began. Without it, no line is too slow.
 *
 * A new browser process needs a while before it can paint (80 ms on a slow phone). The page is laid out during that time, as soon
 * as it is parsed and displayed.
 */
export const TEXT_FONTS_SCRIPT = `(d=>{let r=d.documentElement,cached,now=performance.now(),t=performance.timing||{},[n]=performance.getEntriesByType("navigation"),load=(...f)=>f.map(n=>d.fonts.load(n)),lay=()=>d.readyState==="loading"||d.body.offsetHeight,show=late=>{if(r.dataset.textFonts!=="loading")return;if(late)r.dataset.textFonts="late";else delete r.dataset.textFonts;lay()},keep=()=>{try{localStorage.${LOADED_KEY}="1"}catch{}},ours=()=>Promise.all(load("1em Figtree","600 1em Fraunces")).then(l=>{if(l.every(f=>f.length)){keep();show()}},()=>show(1)),own=Promise.allSettled(load("1em 'Figtree Fallback'","600 1em 'Fraunces Fallback'","600 1em 'Fraunces Fallback Noto'"));try{cached=localStorage.${LOADED_KEY}}catch{}r.dataset.textFonts="loading";let slow=!cached&&n&&now+t.domLoading-t.navigationStart-n.requestStart>300;if(slow)addEventListener("load",ours);else ours();setTimeout(()=>own.then(()=>show(1)),slow?0:Math.max(30,300-now));d.addEventListener("DOMContentLoaded",lay)})(document)`;
