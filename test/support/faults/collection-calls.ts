import { type Ground, make, next, type Prepare } from "./ground.ts";

const collectionOf = ({ productId }: Ground) => ({
  name: `For Ugadi ${next()}`,
  description: "",
  image: "",
  kind: "picked",
  rules: { max_price: 200 },
  product_ids: [productId],
  on_home: true,
  hidden: false,
  first_day: null,
  last_day: null,
});

/** A collection in a list with room for others. */
async function withCollection(ground: Ground): Promise<number> {
  await ground.shop.database.pool.query("DELETE FROM collections");
  const body = collectionOf(ground);
  return (await make(ground, "/admin/collections", { token: ground.admin, body })).id;
}

/** Calls about collections. */
export const COLLECTION_CALLS: Record<string, Prepare> = {
  "POST /admin/collections": async (ground) => {
    await withCollection(ground);
    return { path: "/admin/collections", token: ground.admin, body: collectionOf(ground) };
  },
  "PUT /admin/collections/{id}": async (ground) => ({
    path: `/admin/collections/${await withCollection(ground)}`,
    method: "PUT",
    token: ground.admin,
    body: { ...collectionOf(ground), version: 1 },
  }),
  "POST /admin/collections/{id}/reorder": async (ground) => {
    const first = await withCollection(ground);
    const body = collectionOf(ground);
    const { id } = await make(ground, "/admin/collections", { token: ground.admin, body });
    const path = `/admin/collections/${id}/reorder`;
    return { path, method: "POST", token: ground.admin, body: { before: first } };
  },
  "DELETE /admin/collections/{id}": async (ground) => ({
    path: `/admin/collections/${await withCollection(ground)}`,
    method: "DELETE",
    token: ground.admin,
  }),
};
