import type { TestShop } from "../shop.ts";
import { csvOf, sendCsv } from "./csv-file.ts";

interface OnePack {
  id: number;
  sku: string;
  price: number;
  mrp: number;
  stock: number;
}

/** The calls of an administrator who imports products; `as` is evaluated at each call. */
export function importCalls(as: () => { shop: TestShop; token: string }) {
  return {
    /** Sends lines of cells as a file to be checked. */
    send(...lines: (string | number)[][]) {
      const { shop, token } = as();
      return sendCsv(shop, token, csvOf(...lines));
    },
    changeImport(id: unknown, action: "apply" | "undo") {
      const { shop, token } = as();
      return shop.call(`/admin/import/${id}/${action}`, { method: "POST", token });
    },
    async rowsOf(id: unknown) {
      const { shop, token } = as();
      const { body } = await shop.call<{ results: Record<string, unknown>[] }>(
        `/admin/import/${id}/rows`,
        { token },
      );
      return body.results;
    },
    /** The default pack of a product. */
    async packOf(productId: number): Promise<OnePack> {
      const { body } = await as().shop.call<{ packs: OnePack[] }>(`/products/${productId}`);
      const [pack] = body.packs;
      if (!pack) throw new Error("This product has no pack.");
      return pack;
    },
  };
}
