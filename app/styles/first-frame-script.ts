/**
 * Excludes parts that are below the first screen of every phone from the first paint (`.below-fold` and `.second-frame` in
 * controls.css), so that slow phones paint sooner. Without JavaScript, everything is painted at once.
 */
export const FIRST_FRAME_SCRIPT = `(d=>{let r=d.documentElement,rest=()=>{delete r.dataset.firstFrame};r.dataset.firstFrame="";try{new PerformanceObserver(l=>l.getEntriesByName("first-contentful-paint").length&&rest()).observe({type:"paint",buffered:true})}catch{rest()}setTimeout(rest,1500)})(document)`;
