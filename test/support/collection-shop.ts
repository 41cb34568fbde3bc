import type {
  AdminCollection,
  CollectionInput,
} from "../../app/features/product-admin/collections/collection-edit-schema.ts";
import { openTestShop } from "./shop.ts";

export const NO_COLLECTION: CollectionInput = {
  name: "For Ugadi",
  description: "",
  image: "",
  kind: "picked",
  rules: {},
  product_ids: [],
  on_home: false,
  hidden: false,
  first_day: null,
  last_day: null,
};

type ResponseBody = { id: number; message?: string } & Record<string, string[] | undefined>;
export type CollectionShop = Awaited<ReturnType<typeof openCollectionShop>>;

/** A shop with pages and the first catalogue, whose administrator creates collections; missing fields come from NO_COLLECTION. */
export async function openCollectionShop() {
  const shop = await openTestShop("catalogue", { pages: true });
  const admin = await shop.newAdmin();

  function post(changes: Record<string, unknown> = {}, token: string | undefined = admin) {
    const body = { ...NO_COLLECTION, ...changes };
    return shop.call<ResponseBody>("/admin/collections/", { token, body });
  }

  /** Returns the collection's id; throws if it is refused. */
  async function make(changes: Partial<CollectionInput> = {}): Promise<number> {
    const { status, body } = await post(changes);
    if (status !== 201) throw new Error(`The collection was refused: ${body.message}`);
    return body.id;
  }

  async function read(id: number) {
    return (await shop.call<AdminCollection>(`/admin/collections/${id}`, { token: admin })).body;
  }

  function put(id: number, changes: Record<string, unknown>) {
    const body = { ...NO_COLLECTION, ...changes };
    return shop.call<ResponseBody>(`/admin/collections/${id}/`, {
      method: "PUT",
      token: admin,
      body,
    });
  }

  /** Deletes all collections. */
  async function clear(): Promise<void> {
    await shop.database.pool.query("DELETE FROM collections");
    shop.cache.clear();
  }

  return { shop, admin, post, make, read, put, clear };
}
