import type { Page } from "./shop-test.ts";

/** A phone number that nobody has yet. */
export const newPhone = () => `9${String(Date.now()).slice(-9)}`;

/** Fills in an address; name and phone stay as they are. */
export async function fillPlace(page: Page): Promise<void> {
  await page.getByLabel("PIN code").fill("500034");
  await page
    .getByLabel(/^(Flat|House|Address)/)
    .first()
    .fill("12 Market Road");
  await page
    .getByLabel(/^(Town|City)/)
    .first()
    .fill("Hyderabad");
}
