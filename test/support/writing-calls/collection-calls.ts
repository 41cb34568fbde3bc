import { callOrThrow, type Fixtures, type PrepareCall, uniqueNumber } from "./fixtures.ts";

const collectionOf = ({ productId }: Fixtures) => ({
  name: `For Ugadi ${uniqueNumber()}`,
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
async function withCollection(fixtures: Fixtures): Promise<number> {
  await fixtures.shop.database.pool.query("DELETE FROM collections");
  const body = collectionOf(fixtures);
  return (await callOrThrow(fixtures, "/admin/collections", { token: fixtures.admin, body })).id;
}

/** Calls about collections. */
export const COLLECTION_CALLS: Record<string, PrepareCall> = {
  "POST /admin/collections": async (fixtures) => {
    await withCollection(fixtures);
    return { path: "/admin/collections", token: fixtures.admin, body: collectionOf(fixtures) };
  },
  "PUT /admin/collections/{id}": async (fixtures) => ({
    path: `/admin/collections/${await withCollection(fixtures)}`,
    method: "PUT",
    token: fixtures.admin,
    body: { ...collectionOf(fixtures), version: 1 },
  }),
  "POST /admin/collections/{id}/reorder": async (fixtures) => {
    const first = await withCollection(fixtures);
    const body = collectionOf(fixtures);
    const { id } = await callOrThrow(fixtures, "/admin/collections", {
      token: fixtures.admin,
      body,
    });
    const path = `/admin/collections/${id}/reorder`;
    return { path, method: "POST", token: fixtures.admin, body: { before: first } };
  },
  "DELETE /admin/collections/{id}": async (fixtures) => ({
    path: `/admin/collections/${await withCollection(fixtures)}`,
    method: "DELETE",
    token: fixtures.admin,
  }),
};
