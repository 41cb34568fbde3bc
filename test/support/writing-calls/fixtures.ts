import sharp from "sharp";
import { createProducts } from "../products.ts";
import type { CallOptions, TestShop } from "../shop.ts";
import { newShopper, type Shopper } from "../shopper.ts";

/** A request that will succeed. */
export interface PreparedCall extends CallOptions {
  path: string;
}

/** The data that all calls share. */
export interface Fixtures {
  shop: TestShop;
  admin: string;
  /** The id of a product with plenty of stock. `packId` is its pack. */
  productId: number;
  packId: number;
}

export async function createFixtures(shop: TestShop): Promise<Fixtures> {
  const { id, packIds } = await createProducts(shop, [{ stock: 100_000 }]);
  return { shop, admin: await shop.newAdmin(), productId: id, packId: packIds[0] ?? 0 };
}

/** Prepares a new request that will succeed: creates its subject, such as an order to ship. */
export type PrepareCall = (fixtures: Fixtures) => Promise<PreparedCall>;

let lastNumber = 700_000_000_000;
/** Returns twelve digits that have not been used before. */
export const uniqueNumber = () => String(lastNumber++);

/** Makes a call, returns the body of its response, and throws if it fails. */
export async function callOrThrow<T = { id: number }>(
  { shop }: Fixtures,
  path: string,
  options: CallOptions,
): Promise<T> {
  const { status, body } = await shop.inject<T>(path, options);
  if (status >= 300)
    throw new Error(`Preparing by ${path} returned ${status}: ${JSON.stringify(body)}`);
  return body;
}

export async function withCart({ shop, productId }: Fixtures): Promise<Shopper> {
  return newShopper(shop, { product_id: productId, quantity: 2 });
}

export async function withOrder(fixtures: Fixtures, payment_method = "cod", ...statuses: string[]) {
  const shopper = await withCart(fixtures);
  const { id } = (await shopper.place({ payment_method })).body;
  for (const status of statuses) {
    await callOrThrow(fixtures, `/orders/${id}`, {
      method: "PUT",
      token: fixtures.admin,
      body: { status },
    });
  }
  return { id, token: shopper.token };
}

export async function pictureForm(): Promise<FormData> {
  const create = { width: 8, height: 8, channels: 3, background: "brown" } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  const form = new FormData();
  form.append("file", new File([new Uint8Array(bytes)], "ragi.png"));
  return form;
}

/** Prepares a call of an administrator. `path` and `body` may be functions of the fixtures. */
export const asAdmin =
  (path: string | ((fixtures: Fixtures) => string), method: string, body?: unknown): PrepareCall =>
  async (fixtures) => ({
    path: typeof path === "string" ? path : path(fixtures),
    method,
    token: fixtures.admin,
    body: typeof body === "function" ? body(fixtures) : body,
  });
