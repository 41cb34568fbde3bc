import type { PackCount } from "../../../app/features/inventory/counts/count-schema.ts";
import { csvOf } from "../documents/csv-file.ts";
import { createProducts } from "../products.ts";
import {
  asAdmin,
  callOrThrow,
  type Fixtures,
  type PrepareCall,
  pictureForm,
  uniqueNumber,
  withOrder,
} from "./fixtures.ts";

async function withReview(fixtures: Fixtures) {
  const { token } = await withOrder(fixtures, "cod", "shipped", "delivered");
  const body = { rating: 5, title: "Clean", text: "No stones." };
  const { id } = await callOrThrow(fixtures, `/products/${fixtures.productId}/reviews`, {
    token,
    body,
  });
  return { id, token };
}

async function withImport(fixtures: Fixtures, ...actions: string[]): Promise<number> {
  const { name } = await callOrThrow<{ name: string }>(fixtures, "/categories", {
    token: fixtures.admin,
    body: { name: `Jaggery ${uniqueNumber()}` },
  });
  const columns = ["sku", "title", "category", "pack", "net_quantity", "unit", "price", "stock"];
  const line = [
    `NEW-${uniqueNumber()}`,
    `Palm jaggery ${uniqueNumber()}`,
    name,
    "1 kg",
    1000,
    "g",
    120,
    7,
  ];
  const form = new FormData();
  form.append("file", new File([csvOf(columns, line)], "products.csv", { type: "text/csv" }));
  const { body } = await fixtures.shop.call<{ id: number }>("/admin/import/products", {
    token: fixtures.admin,
    body: form,
  });
  for (const action of actions) {
    await callOrThrow(fixtures, `/admin/import/${body.id}/${action}`, {
      method: "POST",
      token: fixtures.admin,
    });
  }
  return body.id;
}

/** Another pack, with pieces of a batch for which it is marked down. */
async function markdown(fixtures: Fixtures) {
  const { packIds } = await createProducts(fixtures.shop, [{ price_paise: 10_000 }]);
  const path = `/admin/stock/${packIds[0]}`;
  const dated = { batch: "B1", best_before: "2099-01-31" };
  await callOrThrow(fixtures, `${path}/receive`, {
    token: fixtures.admin,
    body: { ...dated, quantity: 2 },
  });
  const body = { ...dated, price: 50 };
  return { path: `${path}/markdown`, method: "PUT", token: fixtures.admin, body };
}

/** Calls about products, stock and reviews. */
export const PRODUCT_CALLS: Record<string, PrepareCall> = {
  "POST /media": async ({ admin }) => ({
    path: "/media",
    token: admin,
    body: await pictureForm(),
  }),
  "POST /media/logo": async ({ admin }) => ({
    path: "/media/logo",
    token: admin,
    body: await pictureForm(),
  }),
  "POST /categories": asAdmin("/categories", "POST", () => ({ name: `Jaggery ${uniqueNumber()}` })),
  "PUT /categories/{id}": async (fixtures) => {
    const token = fixtures.admin;
    const { id } = await callOrThrow(fixtures, "/categories", {
      token,
      body: { name: `J ${uniqueNumber()}` },
    });
    return {
      path: `/categories/${id}`,
      method: "PUT",
      token,
      body: { name: `J ${uniqueNumber()}` },
    };
  },
  "DELETE /categories/{id}": async (fixtures) => {
    const token = fixtures.admin;
    const { id } = await callOrThrow(fixtures, "/categories", {
      token,
      body: { name: `J ${uniqueNumber()}` },
    });
    return { path: `/categories/${id}`, method: "DELETE", token };
  },
  "POST /admin/categories/{id}/reorder": async (fixtures) => {
    const token = fixtures.admin;
    const { id } = await callOrThrow(fixtures, "/categories", {
      token,
      body: { name: `J ${uniqueNumber()}` },
    });
    return { path: `/admin/categories/${id}/reorder`, token, body: { before: null } };
  },
  "PUT /products/{id}": async ({ shop, admin }) => ({
    path: `/products/${(await createProducts(shop)).id}`,
    method: "PUT",
    token: admin,
    body: { title: `Samai ${uniqueNumber()}`, price: 12 },
  }),
  "DELETE /products/{id}": async ({ shop, admin }) => ({
    path: `/products/${(await createProducts(shop)).id}`,
    method: "DELETE",
    token: admin,
  }),
  "POST /products": async ({ shop, admin }) => {
    const { id } = await createProducts(shop);
    const { body } = await shop.inject<{ category_id: number }>(`/products/${id}`);
    const product = { title: `Samai ${uniqueNumber()}`, price: 10, category_id: body.category_id };
    return { path: "/products", token: admin, body: { ...product, stock: 5 } };
  },
  "POST /searches": async () => ({ path: "/searches", body: { q: "ragi" } }),
  "PUT /admin/searches/not-sold": asAdmin("/admin/searches/not-sold", "PUT", () => ({
    term: `ghee ${uniqueNumber()}`,
    not_sold: true,
  })),
  "PUT /admin/synonyms/{canonical}": asAdmin(
    () => `/admin/synonyms/a${uniqueNumber()}`,
    "PUT",
    () => ({
      terms: [`b${uniqueNumber()}`],
      before: null,
    }),
  ),
  "DELETE /admin/synonyms/{canonical}": async (fixtures) => {
    const path = `/admin/synonyms/a${uniqueNumber()}`;
    const token = fixtures.admin;
    await callOrThrow(fixtures, path, {
      method: "PUT",
      token,
      body: { terms: [`b${uniqueNumber()}`], before: null },
    });
    return { path, method: "DELETE", token };
  },
  "POST /admin/packs/review": async ({ shop, admin }) => {
    const { packIds } = await createProducts(shop, [{ price_paise: 10_000 }]);
    const packs = [{ pack_id: packIds[0], price: [100, 90], mrp: [100, 110] }];
    return { path: "/admin/packs/review", token: admin, body: { packs } };
  },
  "PUT /admin/products/{id}/visibility": async ({ shop, admin }) => ({
    path: `/admin/products/${(await createProducts(shop)).id}/visibility`,
    method: "PUT",
    token: admin,
    body: { hidden: true },
  }),
  "POST /admin/products/{id}/duplicate": async ({ shop, admin }) => ({
    path: `/admin/products/${(await createProducts(shop)).id}/duplicate`,
    method: "POST",
    token: admin,
  }),
  "POST /admin/stock/deliveries": asAdmin(
    "/admin/stock/deliveries",
    "POST",
    ({ packId }: Fixtures) => ({ rows: [{ pack_id: packId, quantity: 2, batch: "A1" }] }),
  ),
  "PUT /admin/stock/{id}": asAdmin(({ packId }) => `/admin/stock/${packId}`, "PUT", {
    low_stock: 9,
  }),
  "POST /admin/stock/{id}/receive": asAdmin(
    ({ packId }) => `/admin/stock/${packId}/receive`,
    "POST",
    { quantity: 2, batch: "A1" },
  ),
  "POST /admin/stock/counts": async (fixtures) => {
    const { admin, packId } = fixtures;
    const path = `/admin/stock/${packId}/count`;
    const { stock, reserved } = await callOrThrow<PackCount>(fixtures, path, { token: admin });
    const row = { pack_id: packId, counted: stock + reserved - 1, expected: stock + reserved };
    return { path: "/admin/stock/counts", token: admin, body: { rows: [row] } };
  },
  "POST /admin/stock/{id}/write-off": asAdmin(
    ({ packId }) => `/admin/stock/${packId}/write-off`,
    "POST",
    { batch: "", best_before: null, quantity: 1, reason: "Torn" },
  ),
  "PUT /admin/stock/{id}/markdown": (fixtures) => markdown(fixtures),
  "DELETE /admin/stock/{id}/markdown": async (fixtures) => {
    const { path, body, token } = await markdown(fixtures);
    await callOrThrow(fixtures, path, { method: "PUT", token, body });
    return { path, method: "DELETE", token };
  },
  "POST /admin/stock/{id}/correct": asAdmin(
    ({ packId }) => `/admin/stock/${packId}/correct`,
    "POST",
    () => ({ counted: 90_000 + (Number(uniqueNumber()) % 1000), note: "Counted" }),
  ),
  "POST /admin/import/products": async (fixtures) => {
    const form = new FormData();
    const text = csvOf(["sku", "price"], [`NEW-${uniqueNumber()}`, 12]);
    form.append("file", new File([text], "products.csv", { type: "text/csv" }));
    return { path: "/admin/import/products", token: fixtures.admin, body: form };
  },
  "POST /admin/import/{id}/apply": async (fixtures) => ({
    path: `/admin/import/${await withImport(fixtures)}/apply`,
    method: "POST",
    token: fixtures.admin,
  }),
  "POST /admin/import/{id}/pictures": async (fixtures) => {
    const form = new FormData();
    const [slug, sku] = [`pictured-${uniqueNumber()}`, `PICTURED-${uniqueNumber()}`];
    const text = csvOf(
      ["Handle", "Title", "Type", "Variant SKU", "Variant Grams", "Variant Price", "Image Src"],
      [slug, slug, "Tea", sku, 100, 10, "https://127.0.0.1/refused.png"],
    );
    form.append("file", new File([text], "products.csv", { type: "text/csv" }));
    const { id } = await callOrThrow<{ id: number }>(fixtures, "/admin/import/products", {
      token: fixtures.admin,
      body: form,
    });
    return { path: `/admin/import/${id}/pictures`, method: "POST", token: fixtures.admin };
  },
  "POST /admin/import/{id}/undo": async (fixtures) => ({
    path: `/admin/import/${await withImport(fixtures, "apply")}/undo`,
    method: "POST",
    token: fixtures.admin,
  }),
  "POST /products/{id}/reviews": async (fixtures) => {
    const { token } = await withOrder(fixtures, "cod", "shipped", "delivered");
    const body = { rating: 5, title: "Clean", text: "No stones." };
    return { path: `/products/${fixtures.productId}/reviews`, token, body };
  },
  "PUT /products/{id}/reviews/mine": async (fixtures) => {
    const { token } = await withReview(fixtures);
    const body = { rating: 4, title: "Clean", text: "Few stones." };
    return { path: `/products/${fixtures.productId}/reviews/mine`, method: "PUT", token, body };
  },
  "POST /reviews/{id}/report": async (fixtures) => {
    const { id } = await withReview(fixtures);
    const { token } = await fixtures.shop.newCustomer();
    return { path: `/reviews/${id}/report`, method: "POST", token };
  },
  "PUT /admin/reviews/{id}": async (fixtures) => ({
    path: `/admin/reviews/${(await withReview(fixtures)).id}`,
    method: "PUT",
    token: fixtures.admin,
    body: { hidden: true },
  }),
  "POST /admin/reviews/{id}/approve": async (fixtures) => ({
    path: `/admin/reviews/${(await withReview(fixtures)).id}/approve`,
    method: "POST",
    token: fixtures.admin,
  }),
};
