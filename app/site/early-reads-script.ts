/**
 * What the API is asked for before a page's scripts have come, by the page's path; the header reads the cart on every page. Pages of
 * the back office have another header: nothing would take the response until somebody went on to the shop.
 */
const EARLY_READS = {
  "/checkout": ["/addresses/"],
  "/orders": ["/orders/?limit=20"],
  "/profile": ["/profile/", "/addresses/"],
};

/**
 * Asks for the data of a logged-in shopper as soon as the page begins to load; the API client takes the responses, see
 * `shared/early-responses.ts`.
 */
export const EARLY_READS_SCRIPT = /* @__PURE__ */ writeScript();

function writeScript(): string {
  return `try{let t=localStorage.getItem("jwt"),p=location.pathname,o=/^\\/orders\\/\\d+$/.test(p),r={};if(t&&!p.startsWith("/admin")){["/carts/",...o?[p+"/"]:${JSON.stringify(EARLY_READS)}[p]||[]].forEach(u=>{r[u]=fetch("/api"+u,{headers:{accept:"application/json",authorization:"Bearer "+t}});r[u].catch(()=>{})});window.earlyResponses={token:t,responses:r}}}catch{}`;
}
