/** Dispatched on the document once the page's scripts handle its events. */
export const HYDRATED = "shop:hydrated";

/**
 * Holds back the last form that is submitted before the page's scripts handle it, and submits it again once they do; the browser
 * would send it to an address that knows no forms. Runs before the first paint. A form with an `action`, such as the search, works
 * without scripts and is left alone.
 */
export const EARLY_SUBMIT_SCRIPT = `(d=>{let held,hold=e=>{let f=e.target;if(f.hasAttribute("action"))return;e.preventDefault();e.stopImmediatePropagation();held=[f,e.submitter]};d.addEventListener("submit",hold,true);d.addEventListener("${HYDRATED}",()=>{d.removeEventListener("submit",hold,true);if(held&&held[0].isConnected)held[0].requestSubmit(held[1])},{once:true})})(document)`;
