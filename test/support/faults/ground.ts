import sharp from "sharp";
import { createProducts } from "../products.ts";
import type { CallOptions, TestShop } from "../shop.ts";
import { newShopper, type Shopper } from "../shopper.ts";

/** What the calls of `writing-calls.ts` are about, and what prepares them. */

/** A request that succeeds. */
export interface PreparedCall extends CallOptions {
  path: string;
}

/** What the calls are about. */
export interface Ground {
  shop: TestShop;
  admin: string;
  /** A product with plenty of stock. */
  productId: number;
  packId: number;
}

export async function layGround(shop: TestShop): Promise<Ground> {
  const { id, packIds } = await createProducts(shop, [{ stock: 100_000 }]);
  return { shop, admin: await shop.newAdmin(), productId: id, packId: packIds[0] ?? 0 };
}

export type Prepare = (ground: Ground) => Promise<PreparedCall>;

let made = 700_000_000_000;
/** A number of twelve digits that was not used before. */
export const next = () => String(made++);

/** Makes a call that has to succeed, and returns its body. */
export async function make<T = { id: number }>(
  { shop }: Ground,
  path: string,
  options: CallOptions,
): Promise<T> {
  const { status, body } = await shop.inject<T>(path, options);
  if (status >= 300)
    throw new Error(`Preparing by ${path} returned ${status}: ${JSON.stringify(body)}`);
  return body;
}

export async function withCart({ shop, productId }: Ground): Promise<Shopper> {
  return newShopper(shop, { product_id: productId, quantity: 2 });
}

export async function withOrder(ground: Ground, payment_method = "cod", ...statuses: string[]) {
  const shopper = await withCart(ground);
  const { id } = (await shopper.place({ payment_method })).body;
  for (const status of statuses) {
    await make(ground, `/orders/${id}`, { method: "PUT", token: ground.admin, body: { status } });
  }
  return { id, token: shopper.token };
}

export async function picture(): Promise<FormData> {
  const create = { width: 8, height: 8, channels: 3, background: "brown" } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  const form = new FormData();
  form.append("file", new File([new Uint8Array(bytes)], "ragi.png"));
  return form;
}

export const asAdmin =
  (path: string | ((ground: Ground) => string), method: string, body?: unknown): Prepare =>
  async (ground) => ({
    path: typeof path === "string" ? path : path(ground),
    method,
    token: ground.admin,
    body: typeof body === "function" ? body(ground) : body,
  });
