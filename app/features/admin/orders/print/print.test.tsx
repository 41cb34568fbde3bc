import {
  api,
  describe,
  expect,
  openShop,
  screen,
  stubAdmin,
  test,
  user,
  within,
} from "../../../../../test/components/component-test.ts";
import { ADDRESS, orderItemOf, PRODUCTS } from "../../../../../test/components/samples.ts";

const { id: _id, is_default: _default, ...DELIVERY } = ADDRESS;
const [MALT, RICE] = PRODUCTS;
if (!MALT || !RICE) throw new Error("There are no sample products.");

function itemOf(product: typeof MALT, quantity: number) {
  const {
    price: _price,
    subtotal: _subtotal,
    discount: _discount,
    ...item
  } = orderItemOf(product as NonNullable<typeof MALT>, quantity);
  return item;
}

const FOOD = itemOf(RICE, 3);
const SOAP = { ...itemOf(MALT, 1), id: 42 };

/** An order of two parcels; `due` is null for roles that don't see amounts. */
const packingSlipOf = (due: number | null) => ({
  id: 101,
  status: "pending",
  created_at: "2026-11-22T04:00:00.000Z",
  delivery: DELIVERY,
  delivery_note: "Call at the gate",
  van: null,
  link: "/o/aaaaaaaaaaaaaaaaaaaaaa",
  internal_note: "After 5 pm, gate code 44",
  cash_on_delivery: true,
  due: due && due + 60,
  order_items: [FOOD, SOAP],
  parcels: [
    { kind: "food", items: [FOOD.id], carrier: "DTDC", tracking_number: "D7712345678", due },
    { kind: "non-food", items: [SOAP.id], carrier: "", tracking_number: "", due: due && 60 },
  ],
  batches: [],
});

function stubPackingSlips(due: number | null) {
  stubAdmin();
  api.give("GET /admin/orders/packing-slips/", 200, { results: [packingSlipOf(due)] });
}

describe("labels", () => {
  test("have the tracking number, or else the order number, as a barcode", async () => {
    stubPackingSlips(240);
    await openShop("/admin/orders/packing-slips?ids=101&document=labels");
    const [food, other] = await screen.findAllByRole("article");
    if (!food || !other) throw new Error("There are no two labels.");
    expect(
      within(food).getByRole("img", { name: "Barcode: tracking number D7712345678" }),
    ).toBeVisible();
    expect(within(food).getByText("Parcel 1 of 2")).toBeVisible();
    expect(within(food).getByText("PIN 500034")).toBeVisible();
    expect(within(food).getByText("Collect on delivery: ₹240.00")).toBeVisible();
    expect(within(food).getByText(/^FSSAI/)).toBeVisible();
    expect(within(other).getByRole("img", { name: "Barcode: order number 101" })).toBeVisible();
    expect(within(other).queryByText(/^FSSAI/)).toBeNull();
  });

  test("say that cash is due, without the amount, for roles that see no amounts", async () => {
    stubPackingSlips(null);
    await openShop("/admin/orders/packing-slips?ids=101&document=labels");
    const [food] = await screen.findAllByRole("article");
    expect(food).toHaveTextContent("Cash on delivery");
    expect(food).not.toHaveTextContent("₹");
  });
});

test("a packing slip writes the order's date as the rest of the shop does", async () => {
  stubPackingSlips(240);
  await openShop("/admin/orders/packing-slips?ids=101");
  const [food] = await screen.findAllByRole("article");
  expect(within(food as HTMLElement).getByText("22 Nov 2026")).toBeVisible();
});

test("a right-to-left name doesn't displace the pack's label", async () => {
  stubPackingSlips(240);
  await openShop("/admin/orders/packing-slips?ids=101");
  const [food] = await screen.findAllByRole("article");
  expect(within(food as HTMLElement).getByText(FOOD.product.title).tagName).toBe("BDI");
});

test.each(["", "&document=labels"])(
  "prints the customer's note on every sheet: %j",
  async (document) => {
    stubPackingSlips(240);
    await openShop(`/admin/orders/packing-slips?ids=101${document}`);
    for (const sheet of await screen.findAllByRole("article"))
      expect(sheet).toHaveTextContent("Note for the delivery: Call at the gate");
  },
);

test("prints the owner's note on packing slips, unless it is left out", async () => {
  stubPackingSlips(240);
  await openShop("/admin/orders/packing-slips?ids=101");
  const [food] = await screen.findAllByRole("article");
  expect(food).toHaveTextContent("Note: After 5 pm, gate code 44");
  expect(food).toHaveTextContent("3 pieces in this parcel");
  await user.click(screen.getByLabelText("Print your notes on the packing slips"));
  expect(food).not.toHaveTextContent("gate code");
});

test("a pick list shows how many pieces each order needs, and the totals", async () => {
  stubAdmin();
  api.give("GET /admin/orders/pick-list/", 200, {
    orders: [
      { id: 101, status: "pending", name: "Anitha Rao" },
      { id: 110, status: "paid", name: "Ravi" },
    ],
    packs: [
      {
        id: 7,
        category: "Flakes",
        title: "Jowar Flakes",
        label: "500 g",
        sku: "JOW-500",
        pieces: 4,
        batches: [],
        orders: [
          { id: 101, pieces: 3 },
          { id: 110, pieces: 1 },
        ],
      },
    ],
  });
  await openShop("/admin/orders/pick-list?ids=101,110");
  expect(await screen.findByText(/2 orders, 1 different pack, 4 pieces/)).toBeVisible();
  const line = within(screen.getByRole("main")).getByRole("listitem");
  expect(line).toHaveTextContent(`4 ×Jowar Flakes, 500 g#${101}: 3, #${110}: 1`);
});
