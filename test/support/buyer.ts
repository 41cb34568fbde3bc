import type { TestShop } from "./shop.ts";
import { newShopper, type Shopper } from "./shopper.ts";

/** A new customer who has received one piece of each of these products. */
export async function newBuyer(
  shop: TestShop,
  admin: string,
  ...productIds: number[]
): Promise<Shopper> {
  const buyer = await newShopper(shop, ...productIds.map((product_id) => ({ product_id })));
  const { body } = await buyer.place();
  for (const status of ["shipped", "delivered"]) {
    const transition = { method: "PUT", token: admin, body: { status } };
    const response = await shop.call(`/orders/${body.id}/`, transition);
    if (response.status !== 200)
      throw new Error(`Changing to ${status} returned ${response.status}.`);
  }
  return buyer;
}
