/** Dispatched on the document once the page's scripts handle its events. */
export const HYDRATED = "shop:hydrated";

/**
 * Holds back what a shopper does before the page's scripts handle it, and does it again in the same order once they do: pressed
 * buttons, submitted forms and chosen options, the last twenty of them. Runs before the first paint. Links and forms with an
 * `action`, such as the search, work without scripts and are left alone.
 */
export const EARLY_PRESS_SCRIPT = `(d=>{let held=[],keep=(f,again)=>{if(held.push([f,again])>20)held.shift()},stop=e=>{e.preventDefault();e.stopImmediatePropagation()},hold={click(e){let b=e.target.closest?.("button");if(b&&!b.closest("form[action]")){stop(e);keep(b,()=>b.click())}},submit(e){let f=e.target,b=e.submitter;if(!f.hasAttribute("action")){stop(e);keep(f,()=>f.requestSubmit(b))}},change(e){let s=e.target;if(s.matches("select"))keep(s,()=>s.dispatchEvent(new Event("change",{bubbles:true})))}},all=Object.entries(hold);all.forEach(([n,h])=>d.addEventListener(n,h,true));d.addEventListener("${HYDRATED}",()=>{all.forEach(([n,h])=>d.removeEventListener(n,h,true));held.forEach(([e,again])=>setTimeout(()=>e.isConnected&&again()))},{once:true})})(document)`;
