import { randomUUID } from "node:crypto";
import { extractText, getDocumentProxy } from "unpdf";
import { ClickCounter } from "./click-counter.ts";
import { expectGoodPage } from "./page-checks.ts";
import { countPrints } from "./prints.ts";
import { expect, type Page, test } from "./shop-test.ts";
import { newShopper, stayLoggedIn, stockProduct } from "./shopper.ts";

const ORDERS = 23;
const PACKS = 40;
/** In points, with a tolerance for rounding to pixels. */
const PAPER_SIZES = { A4: [595, 842], A5: [420, 595], A6: [298, 420] };

/** The sizes of a PDF's pages, as written by Chromium. */
function pageSizes(pdf: Buffer): number[][] {
  const boxes = pdf.toString("latin1").matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g);
  return [...boxes].map(([, width, height]) => [Number(width), Number(height)]);
}

async function printed(page: Page): Promise<number[][]> {
  return pageSizes(await page.pdf({ preferCSSPageSize: true }));
}

function expectSheets(sizes: number[][], count: number, [width = 0, height = 0]: number[]) {
  expect(sizes).toHaveLength(count);
  for (const [w = 0, h = 0] of sizes) {
    expect(Math.abs(w - width)).toBeLessThan(2);
    expect(Math.abs(h - height)).toBeLessThan(2);
  }
}

test("pick list and packing slips of 23 orders are printed with three clicks", async ({
  page,
  request,
  admin,
}) => {
  test.slow();
  // So cheap that all orders together don't have to be confirmed, whatever another test sets.
  const products = await Promise.all(
    Array.from({ length: PACKS }, () => stockProduct(admin, 200, 10)),
  );
  const shopper = await newShopper(request);
  const address_id = await shopper.addAddress();
  const ids: number[] = [];
  for (let at = 0; at < ORDERS; at++) {
    for (const [index, { id }] of products.entries())
      if ((at + index) % 10 === 0) await shopper.add(id, 1 + (at % 3));
    ids.push((await shopper.placeOrder({ address_id })).id);
  }
  const [first = 0] = ids;
  await admin.call("PUT", `/admin/orders/${first}/note`, { note: "After 5 pm, gate code 44" });
  await stayLoggedIn(page, admin.token);
  const prints = await countPrints(page);
  await page.goto(`/admin/orders?to_pack=true&q=${encodeURIComponent(shopper.email)}`);
  const counter = new ClickCounter();
  await counter.click(page.getByLabel("Select all on this page"));
  await counter.click(page.getByRole("link", { name: "Pick list" }));
  await expect.poll(prints).toBe(1);
  await expect(page.getByText(/23 orders, 40 different packs, \d+ pieces/)).toBeVisible();
  await expect(page.getByText(new RegExp(`#${first}: 1, `)).first()).toBeVisible();
  expectSheets(await printed(page), 1, PAPER_SIZES.A4);

  await counter.click(page.getByRole("link", { name: "Packing slips" }));
  await expect.poll(prints).toBe(2);
  expect(counter.clicks).toBe(3);
  const slips = page.getByRole("article");
  await expect(slips).toHaveCount(ORDERS);
  await expect(slips.first()).toContainText("After 5 pm, gate code 44");
  await expect(slips.first()).toContainText(/FSSAI \d{14}/);
  await expect(slips.first().getByRole("img", { name: `QR code of order ${first}` })).toBeVisible();
  expectSheets(await printed(page), ORDERS, PAPER_SIZES.A5);
  await page.getByLabel("Print your notes on the packing slips").uncheck();
  await expect(slips.first()).not.toContainText("gate code");

  await page.getByRole("link", { name: "Labels" }).click();
  await expect.poll(prints).toBe(3);
  await expect(
    slips.first().getByRole("img", { name: `Barcode: order number ${first}` }),
  ).toBeVisible();
  expectSheets(await printed(page), ORDERS, PAPER_SIZES.A6);
  await expectGoodPage(page);
  // Neither Back nor a reload prints again.
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Packing slips" })).toBeVisible();
  await page.reload();
  await expect(slips).toHaveCount(ORDERS);
  expect(prints()).toBe(3);
});

test("each sheet of a long packing slip names its order, on white paper in dark mode", async ({
  page,
  shopper,
  admin,
}) => {
  test.slow();
  const products = await Promise.all(Array.from({ length: 26 }, () => stockProduct(admin, 5)));
  for (const { id } of products) await shopper.add(id);
  const order = await shopper.placeOrder({ address_id: await shopper.addAddress() });
  await stayLoggedIn(page, admin.token);
  await page.addInitScript(() => localStorage.setItem("theme", "dark"));
  await page.goto(`/admin/orders/packing-slips?ids=${order.id}`);
  await expect(page.getByRole("article")).toContainText("26 pieces in this parcel");
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  expect(text).toHaveLength(2);
  for (const sheet of text) expect(sheet).toContain(`Items of order #${order.id}`);
  await page.emulateMedia({ media: "print" });
  const paper = await page.evaluate(
    () => getComputedStyle(document.documentElement).backgroundColor,
  );
  expect(paper).toBe("rgba(0, 0, 0, 0)");
});

test("the invoices of the selected orders are one PDF, without orders that have none", async ({
  page,
  request,
  admin,
}) => {
  const product = await stockProduct(admin, 20);
  const shopper = await newShopper(request);
  const ids: number[] = [];
  for (let at = 0; at < 3; at++) ids.push((await shopper.order(product.id, 1)).id);
  const [shipped = 0, other = 0, waiting = 0] = ids;
  await admin.call("POST", "/admin/orders/ship/", { ids: [shipped, other] });
  await stayLoggedIn(page, admin.token);
  await page.goto(`/admin/orders?q=${encodeURIComponent(shopper.email)}`);
  await page.getByLabel("Select all on this page").check();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Invoices (PDF)" }).click();
  expect((await download).suggestedFilename()).toBe(`invoices-2-orders-${shipped}-to-${other}.pdf`);
  await expect(page.getByText(`No invoice yet: #${waiting}.`)).toBeVisible();
});

test("a customer prints an order without its buttons", async ({ page, shopper, admin }) => {
  const { id } = await stockProduct(admin, 5);
  await shopper.add(id, 2);
  const order = await shopper.placeOrder({ address_id: await shopper.addAddress() });
  await page.goto(`/orders/${order.id}`);
  const cancel = page.getByRole("button", { name: "Cancel order" });
  const complain = page.getByRole("button", { name: "Send a complaint" });
  await expect(cancel).toBeVisible();
  await expect(complain).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Total", { exact: true })).toBeVisible();
  await expect(cancel).toBeHidden();
  await expect(complain).toBeHidden();
  await expect(page.getByText("Not happy with us?")).toBeHidden();
});

test("a quote of ten packs is printed on one sheet", async ({ page, admin }) => {
  const lines = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const { id } = await stockProduct(admin, 50);
      const { packs } = await admin.call<{ packs: { id: number }[] }>("GET", `/products/${id}`);
      return { pack_id: packs[0]?.id, quantity: 2, price: 70 };
    }),
  );
  const { id } = await admin.call<{ id: number }>("POST", "/admin/quotes", {
    attempt: randomUUID(),
    customer: { first_name: "Anitha", phone: `98${String(Date.now()).slice(-8)}` },
    lines,
    delivery_charge: 100,
    note: "For the wedding, delivered to the hall in two parts. Packing in cloth bags is included.",
    valid_until: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
  });
  await admin.call("POST", `/admin/quotes/${id}/state`, { state: "sent" });
  const { url } = await admin.call<{ url: string }>("GET", `/admin/quotes/${id}`);
  await page.goto(`/quote${new URL(url).search}`);
  await expect(page.getByText("Inclusive of all taxes")).toBeVisible();
  expect(pageSizes(await page.pdf({ format: "A4" }))).toHaveLength(1);
});

test("a page of the back office fills a wide sheet", async ({ page, admin }) => {
  await stayLoggedIn(page, admin.token);
  // As wide as landscape A4; screens of that width have the sidebar.
  await page.setViewportSize({ width: 1017, height: 700 });
  await page.emulateMedia({ media: "print" });
  await page.goto("/admin/accounts");
  await expect(page.getByRole("heading", { level: 1, name: "Accounts" })).toBeVisible();
  expect((await page.locator("main").boundingBox())?.width).toBeGreaterThan(900);
});
