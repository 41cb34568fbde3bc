import type { StaffRole } from "#app/features/account/staff/staff-permissions.ts";
import {
  api,
  expect,
  openShop,
  screen,
  stubAdmin,
  test,
} from "../../../../test/components/component-test.ts";
import { adminOrderOf, listOf, STOCK_LINE } from "../../../../test/components/samples.ts";

/** Opens a page as a staff member with this role, and returns the names of its buttons and links. */
async function controlsOf(
  role: StaffRole,
  path: string,
  ready: string | RegExp,
): Promise<string[]> {
  stubAdmin(role);
  await openShop(path);
  await screen.findByText(ready, { selector: "main *" });
  const controls = document.querySelectorAll("main button, main a, main input, main textarea");
  return [...controls].map(
    (control) =>
      control.getAttribute("aria-label") ??
      control.getAttribute("name") ??
      control.textContent ??
      "",
  );
}

async function expectOnlyForOwners(path: string, ready: string | RegExp, names: string[]) {
  expect(await controlsOf("owner", path, ready)).toEqual(expect.arrayContaining(names));
  const others = await controlsOf("accountant", path, ready);
  expect(others.filter((name) => names.includes(name))).toEqual([]);
}

const CUSTOMER = {
  ...{ id: 7, first_name: "Anitha", last_name: "Rao", email: "anita@farm.example", phone: "" },
  ...{ role: "customer", erased: false, date_joined: "2026-11-21T06:00:00.000Z" },
  ...{ account: "own", order_count: 1, spent: 10, average: 10, cancelled_count: 0 },
  ...{ cash_refused_count: 0, pays_first: false, orders: [], addresses: [], consents: [] },
  ...{ emails: [], note: "Pays late", tags: ["wholesale"] },
};

test("only owners change an order's address and refunds", async () => {
  const order = adminOrderOf({
    status: "paid",
    refundable: { amount: 50, items: [], by_gateway: false },
    refunds: [
      {
        ...{ refund: 1, amount: 20, state: "due", route: "bank", reason: "A torn pack" },
        ...{ reference: "", refunded_on: null, credit_note: 1, items: [] },
      },
    ],
  });
  api.give(`GET /admin/orders/${order.id}/`, 200, order);
  await expectOnlyForOwners(`/admin/orders/${order.id}`, "A torn pack", [
    "Correct the address",
    "Refund a part",
    "Record transfer of ₹20.00",
  ]);
});

test("owners change a customer's note, and accountants read it", async () => {
  api.give("GET /admin/customers/7/", 200, CUSTOMER);
  await expectOnlyForOwners("/admin/customers/7", /^Customer since/, ["note", "tags", "Save note"]);
  expect(screen.getByText("Pays late")).toBeVisible();
  expect(screen.getByText("Tags: wholesale")).toBeVisible();
});

test("only owners export all customers", async () => {
  api.give("GET /admin/customers", 200, { ...listOf([]), count_is_least: false });
  await expectOnlyForOwners("/admin/customers", "No customers found.", ["Export CSV"]);
});

test("accountants see the stock without the actions that change it", async () => {
  api.give("GET /admin/stock", 200, listOf([STOCK_LINE]));
  api.stubIncomplete("GET /admin/stock/batches/", 200, listOf([]));
  const row = "Ragi, 1 kg";
  await expectOnlyForOwners("/admin/stock", "Ragi", [
    "Count stock",
    "Receive a delivery",
    `Receive: ${row}`,
    `Count: ${row}`,
    `Recall: ${row}`,
    `Low-stock level of ${row}: ${STOCK_LINE.low_stock}. Change`,
  ]);
  expect(screen.getByRole("button", { name: `History: ${row}` })).toBeVisible();
  expect(screen.getByText(`Low at ${STOCK_LINE.low_stock}`)).toBeVisible();
});

const PRODUCT = {
  ...{ id: 7, title: "Ragi", image: "/pictures/product-7.svg", category: "Millet" },
  ...{ price: 48, mrp: 60, stock: 7, low_stock: 5, pack: { id: 70, label: "1 kg" } },
  ...{ pack_count: 1, state: "shown", ordered: false, label_missing: [], van_only: false },
  updated_at: "2026-11-20T06:00:00.000Z",
};

test("accountants see products, collections and categories without the actions that change them", async () => {
  api.give("GET /admin/products", 200, listOf([PRODUCT]));
  await expectOnlyForOwners("/admin/products", "Ragi", [
    "Grid of all packs",
    "New product",
    "Ragi",
    "Price of Ragi: ₹48.00. Change",
    "Stock of Ragi: 7 left. Change",
    "Actions for Ragi",
  ]);
  expect(screen.getByText("₹48.00")).toBeVisible();
  const row = { id: 3, name: "Diwali", slug: "diwali", hidden: false, on_home: false };
  const rest = { kind: "picked", product_count: 1, first_day: null, last_day: null };
  api.stubIncomplete("GET /admin/collections/", 200, { results: [{ ...row, ...rest }] });
  await expectOnlyForOwners("/admin/products?view=collections", "Diwali", [
    "New collection",
    "Edit Diwali",
    "Move Diwali up",
  ]);
  await expectOnlyForOwners("/admin/categories", "Millet", [
    "Add category",
    "Move Millet up",
    "Rename Millet",
    "Delete Malt",
  ]);
});

test.each([
  "/admin/products?view=grid",
  "/admin/quotes?new=true",
  "/admin/offers?view=trade&terms=new",
])("%s, which only makes changes, is closed to accountants", async (path) => {
  await controlsOf("accountant", path, /You are an accountant of the shop/);
});

test("accountants see offers, trade prices and quotes without the actions that change them", async () => {
  api.give("GET /admin/offers/", 200, { results: [] });
  await expectOnlyForOwners("/admin/offers", "No offers yet.", ["Add an offer"]);
  const terms = { id: 2, version: 1, tag: "wholesale", percent: 5, price_count: 0 };
  const customers = { customer_count: 1, customer_count_is_least: false };
  api.stubIncomplete("GET /admin/trade-terms/", 200, { results: [{ ...terms, ...customers }] });
  await expectOnlyForOwners("/admin/offers?view=trade", "wholesale", [
    "Add trade prices",
    "Edit wholesale",
    "Delete wholesale",
  ]);
  expect(screen.getByRole("link", { name: "See wholesale" })).toBeVisible();
  api.give("GET /admin/quotes", 200, { ...listOf([]), count_is_least: false });
  await expectOnlyForOwners("/admin/quotes", "No quotes.", ["New quote"]);
});

test("accountants see searches, synonyms and reviews without the actions that change them", async () => {
  const bounded = { count_is_least: false };
  const search = { term: "jeera", searches: 2, found: 0, not_sold: false };
  api.stubIncomplete("GET /admin/searches/", 200, { ...listOf([search]), ...bounded });
  await expectOnlyForOwners("/admin/searches", "jeera", [
    "Make a synonym",
    "We don't sell it yet",
    "New product",
  ]);
  const group = { canonical: "cumin", terms: ["jeera"] };
  api.give("GET /admin/synonyms", 200, listOf([group]));
  await expectOnlyForOwners("/admin/searches/synonyms", "cumin", [
    "Add synonyms",
    "Edit cumin",
    "Delete cumin",
  ]);
  const review = {
    ...{ id: 4, product: { id: 7, title: "Ragi" }, rating: 4, title: "", text: "Tasty" },
    ...{ author: "Ravi", created_at: "2026-11-20T06:00:00.000Z", hidden: false, reports: 1 },
  };
  api.stubIncomplete("GET /admin/reviews/", 200, { ...listOf([review]), ...bounded });
  await expectOnlyForOwners("/admin/reviews", "Tasty", [
    "Approve: review of Ragi by Ravi",
    "Hide: review of Ragi by Ravi",
  ]);
});
