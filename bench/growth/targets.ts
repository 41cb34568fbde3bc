import { readFileSync } from "node:fs";
import path from "node:path";
import { indiaDay } from "../../app/shared/india-time.ts";
import { description } from "../../test/support/calls/openapi-calls.ts";
import type { Scene } from "./scene.ts";
import type { ApiCall } from "./shop-api.ts";

/** A request that is measured in every shop. */
export interface Target {
  name: string;
  /** The `turn`th request to this shop. It may prepare something first, which isn't measured. */
  request: (scene: Scene, turn: number) => Request | Promise<Request>;
  /** A file whose length depends on the size of the shop: measured until its first byte. */
  isFile?: boolean;
}

export interface Request extends ApiCall {
  path: string;
}

/** Calls that aren't worth measuring, with the reason. */
const LEFT_OUT: Record<string, string> = {
  "/admin/backups/{day}": "a file of the backups' folder, not of the database",
};

/** Exports of everything, or of a whole month. */
const FILES = new Set([
  ...["products", "orders", "customers", "documents"].map((name) => `/admin/export/${name}`),
  "/admin/accounts/{month}/folder",
]);

type Fill = (scene: Scene, turn: number) => string | number;

const pick = (ids: number[], turn: number) => ids[turn % ids.length] ?? 1;
/** Products that exist in every shop. */
const product: Fill = (_scene, turn) => 1 + (turn % 200);
const month = () => indiaDay(new Date()).slice(0, 7);

/** The value of `{id}` by the start of the path; the first match counts. */
const IDS: [string, Fill][] = [
  ["/admin/import", ({ ids }) => ids.import],
  ["/admin/collections", ({ ids }) => ids.collection],
  ["/admin/recalls", ({ ids }) => ids.recall],
  ["/admin/quotes", ({ ids }) => ids.quote],
  ["/admin/complaints", ({ ids }) => ids.complaint],
  ["/admin/orders/{id}/filing", ({ order }) => order],
  ["/admin/orders", ({ orders }, turn) => pick(orders, turn)],
  ["/admin/customers", ({ customers }, turn) => pick(customers, turn)],
  ["/admin/people", () => 1],
  ["/admin/trade-terms", ({ ids }) => ids.terms],
  ["/admin/messages", ({ ids }) => ids.message],
  ["/admin/webhooks", ({ ids }) => ids.webhook],
  ["/orders", ({ order }) => order],
  ["/products", product],
  ["/admin/products", product],
  ["/admin/stock", product],
];

/** Other path parameters. */
const NAMED: Record<string, (path: string) => string> = {
  "{name}": (path) => (path.startsWith("/admin/") ? "home-banner" : "terms"),
  "{version}": () => "1",
  "{slug}": (path) => (path.startsWith("/collections") ? "for-ugadi" : "sprouting-ragi"),
  "{pin}": () => "500034",
  "{kind}": () => "e-invoice",
  "{month}": month,
  "{claim}": () => "1",
  "{photo}": () => "1",
};

/** The queries that a call needs, or that make it worth measuring. Several queries are measured separately. */
const QUERIES: Record<string, Fill[]> = {
  "/delivery-slots": [() => "pincode=500034"],
  "/complaints/status": [({ tokens }) => `token=${tokens.complaint}`],
  "/quotes/status": [({ tokens }) => `token=${tokens.quote}`],
  "/wishlist/shared": [({ tokens }) => `token=${tokens.wishlist}`],
  "/orders/confirmation": [({ tokens }) => `token=${tokens.confirmation}`],
  "/orders/tracking": [({ tokens }) => `token=${tokens.tracking}`],
  "/products/related": [(scene, turn) => `ids=${product(scene, turn)}`],
  "/products/suggest": [() => "q=ra", () => "q=korralu"],
  "/products": [
    () => "limit=24",
    () => "q=ragi&counts=1",
    () => "q=korralu&counts=1",
    () => "category_id=38&counts=1",
    () => "sort=price_asc&in_stock=true",
  ],
  "/admin/settlements": [() => `month=${month()}`],
  "/admin/pack-prices": [() => "ids=1,2"],
  "/admin/products/tax": [() => "category_id=38"],
  "/admin/recalls": [() => "pack_id=9"],
  "/admin/recalls/affected": [({ batch }) => `pack_id=9&batch=${batch}`],
  "/admin/accounts/{month}/folder": [() => "pdfs=false"],
  "/admin/orders": [
    ...["", "status=pending", "payment=paid", "to_pack=true", "status=cancelled&payment=refunded"],
    ...[
      "from=2024-12-01&to=2025-06-30",
      "method=upi",
      "source=phone",
      "q=Anitha",
      "q=Anitha%20Rao",
    ],
    ...["q=buyer123@mail.example", "q=400000000123", "q=AWB7000000123", "q=zz"],
  ].map((query) => () => query),
  "/admin/orders/chosen": [({ order }) => `ids=${order}`],
  "/admin/orders/invoices": [({ order }) => `ids=${order},${order - 1}`],
  "/admin/orders/newer": [({ order }) => `than=${order - 1}`],
  "/admin/orders/pick-list": [({ order }) => `ids=${order},${order - 1}`],
  "/admin/orders/packing-slips": [({ order }) => `ids=${order},${order - 1}`],
  "/admin/customers": [() => "limit=50", () => "limit=50&q=Anitha", () => "q=buyer123"],
  "/admin/products": [
    () => "limit=50",
    () => "q=ragi",
    () => "label=incomplete",
    () => "stock=low",
  ],
  "/admin/stock": [() => "limit=50", () => "q=ragi", () => "level=low"],
  "/admin/packs": [() => "limit=50", () => "q=ragi"],
  "/admin/audit": [() => "limit=50", () => "what=stock"],
  "/admin/security-events": [() => "limit=50", () => "kind=logged-in", () => "kind=login-failed"],
  "/admin/messages": [() => "limit=50", () => "state=failed", () => "kind=order-placed"],
  "/admin/reviews": [() => "", () => "state=reported", () => "state=hidden"],
  "/admin/claims": [() => "", () => "state=open"],
  "/admin/complaints": [() => "", () => "q=Anitha"],
};

/** The GET calls in the API description, each with its queries, plus the last page of each list. */
export async function readCalls(scenes: readonly Scene[]): Promise<Target[]> {
  const [first] = scenes;
  if (!first) return [];
  const { paths } = description.parse(await first.api.call("/openapi.json"));
  const targets: Target[] = [];
  for (const [described, { get }] of Object.entries(paths)) {
    const call = described.replace(/^\/api/, "");
    if (!get || LEFT_OUT[call]) continue;
    const isClosed = get.security !== undefined;
    const isPaged = get.parameters.some((parameter) => parameter.name === "limit");
    for (const given of QUERIES[call] ?? [() => ""]) {
      const query = isPaged ? asScreen(given) : given;
      const name = nameOf(call, String(query(first, 0)));
      const isFile = FILES.has(call);
      targets.push({ name, isFile, request: requestOf(call, query, isClosed) });
    }
    if (get.parameters.some((parameter) => parameter.name === "offset"))
      targets.push(await lastPage(call, scenes, isClosed));
  }
  return [...targets, ...regularCustomer()];
}

/** Limits the rows to those of one screen. */
function asScreen(query: Fill): Fill {
  return (scene, turn) => {
    const given = String(query(scene, turn));
    if (given.includes("limit=")) return given;
    return `${given ? `${given}&` : ""}limit=${SCREEN_ROWS}`;
  };
}

/** The name of a target, without tokens and ids, which differ from shop to shop. */
function nameOf(call: string, query: string): string {
  const shown = query.replace(/&?\b(token|ids?|than|limit|batch)=[^&]*/g, "").replace(/^&/, "");
  return `GET ${call}${shown ? `?${decodeURIComponent(shown)}` : ""}`;
}

function requestOf(call: string, query: Fill, isClosed: boolean): Target["request"] {
  const id = IDS.find(([start]) => call.startsWith(start))?.[1];
  return (scene, turn) => {
    let filled = call.replace("{id}", String(id?.(scene, turn) ?? 1));
    for (const [name, value] of Object.entries(NAMED))
      if (call.includes(name)) filled = filled.replace(name, value(call));
    const search = query(scene, turn);
    const token = call.startsWith("/admin/") ? scene.keeper : scene.shopper.token;
    const url = `/api${filled}${search === "" ? "" : `?${search}`}`;
    return { path: url, ...(isClosed && { token }) };
  };
}

const SCREEN_ROWS = 50;
const LAST_PAGE_LENGTH = 20;

/** The last page that the links between pages lead to. */
async function lastPage(
  call: string,
  scenes: readonly Scene[],
  isClosed: boolean,
): Promise<Target> {
  const needed = QUERIES[call]?.[0] ?? (() => "");
  const offsets = new Map<Scene, number>();
  for (const scene of scenes) {
    const { path: url, token } = await requestOf(call, needed, isClosed)(scene, 0);
    const { count = 0 } = await scene.api.call<{ count?: number }>(url.replace(/^\/api/, ""), {
      token,
    });
    offsets.set(scene, Math.max(0, count - LAST_PAGE_LENGTH));
  }
  const query: Fill = (scene, turn) => {
    const given = String(needed(scene, turn)).replace(/&?limit=\d+/, "");
    return `${given ? `${given}&` : ""}limit=${LAST_PAGE_LENGTH}&offset=${offsets.get(scene)}`;
  };
  return { name: `GET ${call}, its last page`, request: requestOf(call, query, isClosed) };
}

/** The customer with a thousandth of all orders. */
function regularCustomer(): Target[] {
  return ["/orders?limit=20", "/carts", "/wishlist", "/complaints"].map((call) => ({
    name: `GET ${call} of the most regular customer`,
    request: ({ regular }) => ({ path: `/api${call}`, token: regular }),
  }));
}

const ROUTES = path.join(import.meta.dirname, "../../app/routes.ts");

/** Every page of `app/routes.ts`, some searches, and the sitemap. */
export function readPages(): Target[] {
  const source = readFileSync(ROUTES, "utf8");
  const routes = [...source.matchAll(/route\("([^"*]+)"/g)].map((match) => `/${match[1]}`);
  const searches = ["/search?q=ragi", "/search?q=korralu", "/products?category=38"];
  return ["/", ...routes, ...searches, "/sitemap.xml"].map((page) => ({
    name: `page ${page}`,
    request: (_scene, turn) => ({
      path: page
        .replace("products/:id", `products/${1 + (turn % 200)}`)
        .replace("blog/:slug?", "blog/sprouting-ragi")
        .replace("texts/:name?", "texts/home-banner")
        .replace(":slug", "for-ugadi")
        .replace(":language", "te")
        .replace("engineering/:guide", "engineering/bio-digestric")
        .replace("nursery/:guide", "nursery/coconut-tree")
        .replace(/:\w+\??/g, "1"),
    }),
  }));
}
