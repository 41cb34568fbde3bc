import { afterAll, beforeAll, expect, test } from "vitest";
import type { PackingSlips } from "../app/features/orders/fulfilment/admin-order-schema.ts";
import { createProducts } from "./support/products.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { newShopper } from "./support/shopper.ts";

let shop: TestShop;
let admin: string;
let productId: number;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.newAdmin();
  productId = (await createProducts(shop, [{ price_paise: 12_300, stock: 500 }])).id;
});
afterAll(() => shop.close());

async function placeOrder(): Promise<number> {
  const shopper = await newShopper(shop, { product_id: productId, quantity: 1 });
  return (await shopper.place({ payment_method: "cod" })).body.id;
}

const ship = (ids: number[]) => shop.call("/admin/orders/ship/", { token: admin, body: { ids } });

async function invoices(ids: string | number[], token = admin) {
  const response = await fetch(`${shop.url}/api/admin/orders/invoices/?ids=${ids}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}

test("the invoices of orders of several customers are one PDF, without orders that have none", async () => {
  const [first = 0, second = 0, waiting = 0] = [
    await placeOrder(),
    await placeOrder(),
    await placeOrder(),
  ];
  await ship([first, second]);
  const { status, headers, bytes } = await invoices([waiting, second, first, 999_999]);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("application/pdf");
  expect(headers.get("content-disposition")).toBe(
    `inline; filename="invoices-2-orders-${first}-to-${second}.pdf"`,
  );
  expect(headers.get("x-orders-without-invoice")).toBe(`${waiting},999999`);
  const { extractText } = await import("unpdf");
  const { totalPages, text } = await extractText(new Uint8Array(bytes));
  expect(totalPages).toBe(2);
  expect(text[0]).toContain(`#${first}`);
  expect(text[1]).toContain(`#${second}`);
  // Each has its own page numbers.
  for (const page of text) expect(page).toContain("page 1 of 1");
  expect((await invoices([waiting])).status).toBe(404);
});

test("invalid selections are refused, and so are packers, customers and visitors", async () => {
  const tooMany = Array.from({ length: 101 }, (_, at) => at + 1);
  for (const ids of ["", "1,x", "0", "1'--", tooMany])
    expect((await invoices(ids)).status, String(ids).slice(0, 9)).toBe(400);
  const packer = (await shop.newStaff("packer")).token;
  const { token: customer } = await shop.newCustomer();
  expect((await invoices([1], packer)).status).toBe(403);
  expect((await invoices([1], customer)).status).toBe(403);
  expect((await invoices([1], "")).status).toBe(401);
});

test("a packing slip has the owner's note and a link that names nobody and leads to the order", async () => {
  const id = await placeOrder();
  const note = "After 5 pm, gate code 44";
  await shop.call(`/admin/orders/${id}/note/`, { method: "PUT", token: admin, body: { note } });
  const { body } = await shop.call<PackingSlips>(`/admin/orders/packing-slips/?ids=${id}`, {
    token: admin,
  });
  const [slip] = body.results;
  expect(slip?.internal_note).toBe(note);
  expect(slip?.link).toMatch(/^\/o\/[\w-]{22}$/);
  const opened = await fetch(`${shop.url}${slip?.link}`, { redirect: "manual" });
  expect([opened.status, opened.headers.get("location")]).toEqual([
    302,
    `/orders/${id}?token=${slip?.link.slice(3)}`,
  ]);
});
