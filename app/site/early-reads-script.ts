/**
 * API requests to make before a page's scripts have loaded, by the page's path; the header needs the cart on every page. Back
 * office pages have a different header, so the response would go unused until someone went on to the shop.
 */
const EARLY_READS = {
  "/checkout": ["/addresses/"],
  "/orders": ["/orders/?limit=20"],
  "/profile": ["/profile/", "/addresses/"],
};

/**
 * Requests the data of a logged-in shopper as soon as the page begins to load. The API client takes over the responses, see
 * `shared/early-responses.ts`.
 */
export const EARLY_READS_SCRIPT = /* @__PURE__ */ writeScript();

function writeScript(): string {
  return `try{let t=localStorage.getItem("jwt"),p=location.pathname,o=/^\\/orders\\/\\d+$/.test(p),r={};if(t&&!p.startsWith("/admin")){["/carts/",...o?[p+"/"]:${JSON.stringify(EARLY_READS)}[p]||[]].forEach(u=>{r[u]=fetch("/api"+u,{headers:{accept:"application/json",authorization:"Bearer "+t}});r[u].catch(()=>{})});window.earlyResponses={token:t,responses:r}}}catch{}`;
}
