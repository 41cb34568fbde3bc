/** The id of the element that shows the cart before the page's scripts have loaded. */
export const EARLY_CART = "early-cart";

/**
 * A script that requests the markup of a logged-in shopper's cart before the page's scripts load, and shows it in place of the
 * skeleton. A response parsed as a document runs no scripts. Links work immediately, buttons only once React has rendered the cart.
 */
export const EARLY_CART_SCRIPT = /* @__PURE__ */ writeScript();

function writeScript(): string {
  return `try{let t=localStorage.getItem("jwt");if(t){let x=new XMLHttpRequest;x.open("GET","/api/carts/markup");x.responseType="document";x.setRequestHeader("authorization","Bearer "+t);x.onload=()=>{let b=x.status===200&&x.response?.body,e=document.getElementById("${EARLY_CART}");if(!b)return;if(e){b.querySelectorAll("button,input").forEach(c=>c.inert=true);e.replaceChildren(...b.childNodes)}else if(document.readyState==="loading")requestAnimationFrame(x.onload)};x.send()}}catch{}`;
}
