import type { PackCount } from "../../../app/features/inventory/counts/count-schema.ts";
import { csvOf } from "../documents/csv-file.ts";
import { createProducts } from "../products.ts";
import { asAdmin, type Ground, make, next, type Prepare, picture, withOrder } from "./ground.ts";

async function withReview(ground: Ground) {
  const { token } = await withOrder(ground, "cod", "shipped", "delivered");
  const body = { rating: 5, title: "Clean", text: "No stones." };
  const { id } = await make(ground, `/products/${ground.productId}/reviews`, { token, body });
  return { id, token };
}

async function withImport(ground: Ground, ...actions: string[]): Promise<number> {
  const { name } = await make<{ name: string }>(ground, "/categories", {
    token: ground.admin,
    body: { name: `Jaggery ${next()}` },
  });
  const columns = ["sku", "title", "category", "pack", "net_quantity", "unit", "price", "stock"];
  const line = [`NEW-${next()}`, `Palm jaggery ${next()}`, name, "1 kg", 1000, "g", 120, 7];
  const form = new FormData();
  form.append("file", new File([csvOf(columns, line)], "products.csv", { type: "text/csv" }));
  const { body } = await ground.shop.call<{ id: number }>("/admin/import/products", {
    token: ground.admin,
    body: form,
  });
  for (const action of actions) {
    await make(ground, `/admin/import/${body.id}/${action}`, {
      method: "POST",
      token: ground.admin,
    });
  }
  return body.id;
}

/** Another pack, with pieces of a batch for which it is marked down. */
async function markdown(ground: Ground) {
  const { packIds } = await createProducts(ground.shop, [{ price_paise: 10_000 }]);
  const path = `/admin/stock/${packIds[0]}`;
  const dated = { batch: "B1", best_before: "2099-01-31" };
  await make(ground, `${path}/receive`, { token: ground.admin, body: { ...dated, quantity: 2 } });
  const body = { ...dated, price: 50 };
  return { path: `${path}/markdown`, method: "PUT", token: ground.admin, body };
}

/** Calls about products, stock and reviews. */
export const PRODUCT_CALLS: Record<string, Prepare> = {
  "POST /media": async ({ admin }) => ({
    path: "/media",
    token: admin,
    body: await picture(),
  }),
  "POST /media/logo": async ({ admin }) => ({
    path: "/media/logo",
    token: admin,
    body: await picture(),
  }),
  "POST /categories": asAdmin("/categories", "POST", () => ({ name: `Jaggery ${next()}` })),
  "PUT /categories/{id}": async (ground) => {
    const token = ground.admin;
    const { id } = await make(ground, "/categories", { token, body: { name: `J ${next()}` } });
    return { path: `/categories/${id}`, method: "PUT", token, body: { name: `J ${next()}` } };
  },
  "DELETE /categories/{id}": async (ground) => {
    const token = ground.admin;
    const { id } = await make(ground, "/categories", { token, body: { name: `J ${next()}` } });
    return { path: `/categories/${id}`, method: "DELETE", token };
  },
  "POST /admin/categories/{id}/reorder": async (ground) => {
    const token = ground.admin;
    const { id } = await make(ground, "/categories", { token, body: { name: `J ${next()}` } });
    return { path: `/admin/categories/${id}/reorder`, token, body: { before: null } };
  },
  "PUT /products/{id}": async ({ shop, admin }) => ({
    path: `/products/${(await createProducts(shop)).id}`,
    method: "PUT",
    token: admin,
    body: { title: `Samai ${next()}`, price: 12 },
  }),
  "DELETE /products/{id}": async ({ shop, admin }) => ({
    path: `/products/${(await createProducts(shop)).id}`,
    method: "DELETE",
    token: admin,
  }),
  "POST /products": async ({ shop, admin }) => {
    const { id } = await createProducts(shop);
    const { body } = await shop.inject<{ category_id: number }>(`/products/${id}`);
    const product = { title: `Samai ${next()}`, price: 10, category_id: body.category_id };
    return { path: "/products", token: admin, body: { ...product, stock: 5 } };
  },
  "POST /searches": async () => ({ path: "/searches", body: { q: "ragi" } }),
  "PUT /admin/searches/not-sold": asAdmin("/admin/searches/not-sold", "PUT", () => ({
    term: `ghee ${next()}`,
    not_sold: true,
  })),
  "PUT /admin/synonyms/{canonical}": asAdmin(
    () => `/admin/synonyms/a${next()}`,
    "PUT",
    () => ({
      terms: [`b${next()}`],
      before: null,
    }),
  ),
  "DELETE /admin/synonyms/{canonical}": async (ground) => {
    const path = `/admin/synonyms/a${next()}`;
    const token = ground.admin;
    await make(ground, path, {
      method: "PUT",
      token,
      body: { terms: [`b${next()}`], before: null },
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
    ({ packId }: Ground) => ({ rows: [{ pack_id: packId, quantity: 2, batch: "A1" }] }),
  ),
  "PUT /admin/stock/{id}": asAdmin(({ packId }) => `/admin/stock/${packId}`, "PUT", {
    low_stock: 9,
  }),
  "POST /admin/stock/{id}/receive": asAdmin(
    ({ packId }) => `/admin/stock/${packId}/receive`,
    "POST",
    { quantity: 2, batch: "A1" },
  ),
  "POST /admin/stock/counts": async (ground) => {
    const { admin, packId } = ground;
    const path = `/admin/stock/${packId}/count`;
    const { stock, reserved } = await make<PackCount>(ground, path, { token: admin });
    const row = { pack_id: packId, counted: stock + reserved - 1, expected: stock + reserved };
    return { path: "/admin/stock/counts", token: admin, body: { rows: [row] } };
  },
  "POST /admin/stock/{id}/write-off": asAdmin(
    ({ packId }) => `/admin/stock/${packId}/write-off`,
    "POST",
    { batch: "", best_before: null, quantity: 1, reason: "Torn" },
  ),
  "PUT /admin/stock/{id}/markdown": (ground) => markdown(ground),
  "DELETE /admin/stock/{id}/markdown": async (ground) => {
    const { path, body, token } = await markdown(ground);
    await make(ground, path, { method: "PUT", token, body });
    return { path, method: "DELETE", token };
  },
  "POST /admin/stock/{id}/correct": asAdmin(
    ({ packId }) => `/admin/stock/${packId}/correct`,
    "POST",
    () => ({ counted: 90_000 + (Number(next()) % 1000), note: "Counted" }),
  ),
  "POST /admin/import/products": async (ground) => {
    const form = new FormData();
    const text = csvOf(["sku", "price"], [`NEW-${next()}`, 12]);
    form.append("file", new File([text], "products.csv", { type: "text/csv" }));
    return { path: "/admin/import/products", token: ground.admin, body: form };
  },
  "POST /admin/import/{id}/apply": async (ground) => ({
    path: `/admin/import/${await withImport(ground)}/apply`,
    method: "POST",
    token: ground.admin,
  }),
  "POST /admin/import/{id}/pictures": async (ground) => {
    const form = new FormData();
    const [slug, sku] = [`pictured-${next()}`, `PICTURED-${next()}`];
    const text = csvOf(
      ["Handle", "Title", "Type", "Variant SKU", "Variant Grams", "Variant Price", "Image Src"],
      [slug, slug, "Tea", sku, 100, 10, "https://127.0.0.1/refused.png"],
    );
    form.append("file", new File([text], "products.csv", { type: "text/csv" }));
    const { id } = await make<{ id: number }>(ground, "/admin/import/products", {
      token: ground.admin,
      body: form,
    });
    return { path: `/admin/import/${id}/pictures`, method: "POST", token: ground.admin };
  },
  "POST /admin/import/{id}/undo": async (ground) => ({
    path: `/admin/import/${await withImport(ground, "apply")}/undo`,
    method: "POST",
    token: ground.admin,
  }),
  "POST /products/{id}/reviews": async (ground) => {
    const { token } = await withOrder(ground, "cod", "shipped", "delivered");
    const body = { rating: 5, title: "Clean", text: "No stones." };
    return { path: `/products/${ground.productId}/reviews`, token, body };
  },
  "PUT /products/{id}/reviews/mine": async (ground) => {
    const { token } = await withReview(ground);
    const body = { rating: 4, title: "Clean", text: "Few stones." };
    return { path: `/products/${ground.productId}/reviews/mine`, method: "PUT", token, body };
  },
  "POST /reviews/{id}/report": async (ground) => {
    const { id } = await withReview(ground);
    const { token } = await ground.shop.newCustomer();
    return { path: `/reviews/${id}/report`, method: "POST", token };
  },
  "PUT /admin/reviews/{id}": async (ground) => ({
    path: `/admin/reviews/${(await withReview(ground)).id}`,
    method: "PUT",
    token: ground.admin,
    body: { hidden: true },
  }),
  "POST /admin/reviews/{id}/approve": async (ground) => ({
    path: `/admin/reviews/${(await withReview(ground)).id}/approve`,
    method: "POST",
    token: ground.admin,
  }),
};
