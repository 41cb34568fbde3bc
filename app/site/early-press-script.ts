/** Dispatched on the document once the page's scripts handle events, and again once a lazily loaded part does. */
export const HYDRATED = "shop:hydrated";

/**
 * Captures what a shopper does before the page's scripts can handle it, and replays it in order once they can: pressed buttons,
 * submitted forms, and selected or typed field values. It holds the last twenty; consecutive changes of one field count as one.
 * Runs before the first paint. Links and forms with an `action` work without scripts and aren't captured, except that the search
 * sends its text trimmed, and nothing if it is blank. Actions in an element with `data-early` wait until that is removed
 * (`use-early-part.ts`).
 *
 * React adopts the shopper's value when it hydrates a field, and so sees no change. The first `input` event makes it hydrate the
 * field. Then the field is set to another value, which React notices, and with the browser's own setter back to the shopper's
 * value, which it doesn't: the next event is then a change. The field keeps its focus and cursor. `focusout` ends the typing, as
 * leaving the field would.
 */
export const EARLY_PRESS_SCRIPT = `(d=>{let held=[],ready,waits=e=>(!ready||e.closest("[data-early]"))&&!e.closest("form[action]"),keep=(f,again)=>{if(held.push([f,again])>20)held.shift()},stop=e=>{e.preventDefault();e.stopImmediatePropagation()},hold={click(e){let b=e.target.closest?.("button");if(b&&waits(b)){stop(e);keep(b,()=>b.click())}},submit(e){let f=e.target,b=e.submitter,q=f.q,t=q?.value.trim();if(waits(f)){stop(e);keep(f,()=>f.requestSubmit(b))}else if(!ready&&q)t?q.value=t:stop(e)},input(e){let f=e.target,p=/radio|box/.test(f.type)?"checked":"value",v=f[p],fire=n=>f.dispatchEvent(new Event(n,{bubbles:true}));if(waits(f)){if(p=="value"&&held.at(-1)?.[0]==f)held.pop();keep(f,()=>{f[p]=v;fire("input");if(p=="value"){let s=f.selectionStart;f[p]=v+0;Object.getOwnPropertyDescriptor(Object.getPrototypeOf(f),p).set.call(f,v);if(s!=null)f.selectionStart=f.selectionEnd=s;fire("input");fire("change")}else{f[p]=!v;f.click()}fire("focusout")})}}};for(let n in hold)d.addEventListener(n,hold[n],true);d.addEventListener("${HYDRATED}",()=>{ready=held.splice(0).map(([e,again])=>setTimeout(()=>e.isConnected&&again()))})})(document)`;
