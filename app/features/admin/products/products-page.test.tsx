import type { ProductChange } from "#app/features/catalogue/product/product-schema.ts";
import type { AdminProductRow } from "#app/features/product-admin/admin-product-schema.ts";
import {
  type ApiRequest,
  api,
  choose,
  expect,
  findNotice,
  openShop,
  screen,
  stubAdmin,
  test,
  user,
  waitFor,
  within,
} from "../../../../test/components/component-test.ts";
import { listOf, productOf } from "../../../../test/components/samples.ts";

const UPDATED = ["2026-11-20T06:00:00.000Z", "2026-11-20T06:01:00.000Z"] as const;

/**
 * Opens the list with this product, which reflects the page's requests. Returns the changes, and a function that sells some of it.
 */
async function openList({ price, mrp }: { price: number; mrp: number }) {
  stubAdmin();
  let row: AdminProductRow = {
    id: 7,
    title: "Ragi",
    image: "/pictures/product-7.svg",
    category: "Millet",
    price,
    mrp,
    stock: 7,
    low_stock: 5,
    pack: { id: 70, label: "1 kg" },
    pack_count: 1,
    state: "shown",
    ordered: false,
    label_missing: [],
    van_only: false,
    updated_at: UPDATED[0],
  };
  api.give("GET /admin/products", 200, () => listOf([row]));
  api.give("PUT /products/7", 200, ({ body }: ApiRequest) => {
    row = { ...row, ...(body as Pick<ProductChange, "price" | "mrp">), updated_at: UPDATED[1] };
    return productOf({ id: 7, price: row.price, mrp: row.mrp, updated_at: row.updated_at });
  });
  const changes = api.record("PUT /products/7");
  await openShop("/admin/products?q=Ragi");
  const shown = within(await screen.findByRole("article", { name: "Ragi" }));
  const setStock = (stock: number) => {
    row = { ...row, stock };
  };
  return { shown, changes, setStock };
}

type Shown = Awaited<ReturnType<typeof openList>>["shown"];
const priceOf = (shown: Shown) => shown.getByRole("button", { name: /^Price of/ });

async function type(shown: Shown, text: string) {
  await user.click(priceOf(shown));
  await user.clear(shown.getByRole("textbox", { name: "Price of Ragi" }));
  await user.keyboard(`${text}{Enter}`);
}

test("a price above the MRP or far below it asks for confirmation", async () => {
  const { shown, changes } = await openList({ price: 140, mrp: 155 });
  await type(shown, "9999");
  expect(shown.getByRole("alert")).toHaveTextContent(/^Above the MRP of ₹155\.00\.$/);
  expect(shown.getByRole("button", { name: "Keep ₹140.00" })).toHaveFocus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(priceOf(shown)).toHaveFocus());

  await type(shown, "40");
  expect(shown.getByRole("alert")).toHaveTextContent(/^71% less than ₹140\.00\.$/);
  await user.keyboard("{Escape}");
  expect(priceOf(shown)).toHaveTextContent("₹140.00");
  expect(changes).toEqual([]);
});

test("one click undoes a change of price and MRP", async () => {
  const { shown, changes } = await openList({ price: 140, mrp: 155 });
  await type(shown, "160");
  await user.click(shown.getByRole("button", { name: "Change both" }));
  expect(await findNotice("Ragi: ₹140.00 → ₹160.00")).toBeVisible();
  await waitFor(() => expect(priceOf(shown)).toHaveTextContent("₹160.00"));
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Undo" })).toBeNull());
  await waitFor(() => expect(priceOf(shown)).toHaveTextContent("₹140.00"));
  expect(changes.map(({ body }) => body)).toEqual([
    { price: 160, mrp: 160, expected_updated_at: UPDATED[0] },
    { price: 140, mrp: 155, expected_updated_at: UPDATED[1] },
  ]);
});

test("doesn't undo a change if someone else has changed the product in the meantime", async () => {
  const { shown } = await openList({ price: 140, mrp: 155 });
  await type(shown, "119");
  expect(await findNotice("Ragi: ₹140.00 → ₹119.00")).toBeVisible();
  api.give("PUT /products/7", 409, { message: "Someone else changed this product." });
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(await findNotice("Someone else changed this product.")).toBeVisible();
  expect(priceOf(shown)).toHaveTextContent("₹119.00");
});

test("the button beside a price with a comma saves it, as on a keyboard without Enter", async () => {
  const { shown, changes } = await openList({ price: 1200, mrp: 1500 });
  await user.click(priceOf(shown));
  await user.clear(shown.getByRole("textbox", { name: "Price of Ragi" }));
  await user.keyboard("1,250");
  await user.click(shown.getByRole("button", { name: "Save: Price of Ragi" }));
  expect(await findNotice("Ragi: ₹1,200.00 → ₹1,250.00")).toBeVisible();
  expect(changes.map(({ body }) => body)).toMatchObject([{ price: 1250 }]);
});

test("Escape restores a price and leaves the focus on it", async () => {
  const { shown, changes } = await openList({ price: 82.5, mrp: 82.5 });
  await user.click(priceOf(shown));
  await user.keyboard("90{Escape}");
  await waitFor(() => expect(priceOf(shown)).toHaveFocus());
  expect(priceOf(shown)).toHaveTextContent("₹82.50");
  expect(changes).toEqual([]);
});

test("refuses a stock that was counted from an outdated number, at its row, which shows the new number", async () => {
  const { shown, setStock } = await openList({ price: 80, mrp: 80 });
  const message = "The stock changed while you were counting: it is now 5.";
  api.give("POST /admin/stock/70/correct", 409, { message });
  const counts = api.record("POST /admin/stock/70/correct");
  const stock = () => shown.getByRole("button", { name: /^Stock of/ });
  await user.click(stock());
  const field = shown.getByRole("textbox", { name: "Stock of Ragi" });
  await user.clear(field);
  setStock(5);
  await user.keyboard("9{Enter}");
  expect(await shown.findByRole("alert")).toHaveTextContent(message);
  await waitFor(() => expect(stock()).toHaveTextContent("5 left"));
  expect(counts.map(({ body }) => body)).toMatchObject([{ counted: 9, expected: 7 }]);
});

test("names the product of a refused stock in a notice if its row has left the list", async () => {
  const { shown } = await openList({ price: 80, mrp: 80 });
  const message = "The stock changed while you were counting: it is now 50.";
  api.give("POST /admin/stock/70/correct", 409, { message });
  await user.click(shown.getByRole("button", { name: /^Stock of/ }));
  await user.clear(shown.getByRole("textbox", { name: "Stock of Ragi" }));
  api.give("GET /admin/products", 200, listOf([]));
  await user.keyboard("9{Enter}");
  expect(await screen.findByText("No products found")).toBeVisible();
  expect(await findNotice(`Stock of Ragi: ${message}`)).toBeVisible();
});

test("repeating a duplication after a lost response reuses its idempotency key", async () => {
  const { shown } = await openList({ price: 80, mrp: 80 });
  api.cutOff("POST /admin/products/7/duplicate");
  const sent = api.record("POST /admin/products/7/duplicate");
  for (const count of [1, 2]) {
    await user.click(shown.getByRole("button", { name: "Actions for Ragi" }));
    await user.click(shown.getByRole("menuitem", { name: "Duplicate" }));
    await waitFor(() => expect(sent).toHaveLength(count));
  }
  const [lost, again] = sent.map(({ headers }) => headers["idempotency-key"]);
  expect(lost).toBeTruthy();
  expect(again).toBe(lost);
});

test("choosing a filter while another one loads keeps both", async () => {
  await openList({ price: 140, mrp: 155 });
  const shop = await openShop("/admin/products");
  await screen.findByRole("article", { name: "Ragi" });
  const loaded = api.hold("GET /admin/products");
  await choose(screen.getByLabelText("Stock"), "Low");
  await waitFor(() => expect(screen.getByLabelText("Stock")).toHaveDisplayValue("Low"));
  await choose(screen.getByLabelText("Visibility"), "Hidden");
  loaded();
  await shop.isAt("/admin/products?stock=low&state=hidden");
});
