/** Dispatched on the document once the page's scripts handle its events, and again once they handle those of a later part. */
export const HYDRATED = "shop:hydrated";

/**
 * Holds back what a shopper does before the page's scripts handle it, and does it again in the same order once they do: pressed
 * buttons, submitted forms, and what was chosen or typed in a field, the last twenty of them; consecutive changes of a field's value
 * count as one. Runs before the first paint. Links and forms with an `action` work without scripts and are left alone, but the search
 * sends its text trimmed, and nothing if it is blank. What is done in an element with `data-early` waits until it has none
 * (`use-early-part.ts`).
 *
 * React takes over a field with the value that the shopper gave it, and so sees no change. The first `input` makes it hydrate the
 * field. Then the field is set to another value, which React notices, and by the browser's own setter back to the shopper's, which it
 * doesn't: the next event is a change to it. The field keeps its focus and its cursor. `focusout` ends the typing, as leaving the
 * field did.
 */
export const EARLY_PRESS_SCRIPT = `(d=>{let held=[],ready,waits=e=>(!ready||e.closest("[data-early]"))&&!e.closest("form[action]"),keep=(f,again)=>{if(held.push([f,again])>20)held.shift()},stop=e=>{e.preventDefault();e.stopImmediatePropagation()},hold={click(e){let b=e.target.closest?.("button");if(b&&waits(b)){stop(e);keep(b,()=>b.click())}},submit(e){let f=e.target,b=e.submitter,q=f.q,t=q?.value.trim();if(waits(f)){stop(e);keep(f,()=>f.requestSubmit(b))}else if(!ready&&q)t?q.value=t:stop(e)},input(e){let f=e.target,p=/radio|box/.test(f.type)?"checked":"value",v=f[p],fire=n=>f.dispatchEvent(new Event(n,{bubbles:true}));if(waits(f)){if(p=="value"&&held.at(-1)?.[0]==f)held.pop();keep(f,()=>{f[p]=v;fire("input");if(p=="value"){let s=f.selectionStart;f[p]=v+0;Object.getOwnPropertyDescriptor(Object.getPrototypeOf(f),p).set.call(f,v);if(s!=null)f.selectionStart=f.selectionEnd=s;fire("input");fire("change")}else{f[p]=!v;f.click()}fire("focusout")})}}};for(let n in hold)d.addEventListener(n,hold[n],true);d.addEventListener("${HYDRATED}",()=>{ready=held.splice(0).map(([e,again])=>setTimeout(()=>e.isConnected&&again()))})})(document)`;
