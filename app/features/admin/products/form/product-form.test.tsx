import type { Product, ProductChange } from "#app/features/catalogue/product/product-schema.ts";
import {
  api,
  expect,
  fill,
  findNotice,
  openShop,
  screen,
  stubAdmin,
  stubCatalogue,
  test,
  user,
  waitFor,
  within,
} from "../../../../../test/components/component-test.ts";
import { listOf, productOf } from "../../../../../test/components/samples.ts";

const LABELS = ["Title", "Description", "Price", "Stock", "Category ID", "Image URL"];

const formOf = (label: string) => {
  const form = screen.getByLabelText(label).closest("form");
  if (!form) throw new Error(`${label} has no form.`);
  return form;
};
const press = async (name: string) => user.click(await screen.findByRole("button", { name }));

test("nothing is shown while the role loads, then the six fields", async () => {
  stubAdmin();
  const release = api.hold("GET /users/me/");
  await openShop("/admin/products/new");
  expect(screen.getByRole("main")).toBeEmptyDOMElement();
  release();
  expect(await screen.findByRole("button", { name: "Create Product" })).toBeVisible();
  for (const label of LABELS) expect(screen.getByLabelText(label)).toHaveDisplayValue("");
  const fields = formOf("Title").querySelectorAll("input:not([type=file]), textarea");
  expect(fields).toHaveLength(LABELS.length);
});

test("the edit form is prefilled and sends only changes", async () => {
  const product = productOf({ id: 7, stock: 7, price: 82.5 });
  stubAdmin();
  stubCatalogue([productOf({ id: 7, stock: 7, price: 90 })]);
  api.give("GET /admin/products/7/", 200, { ...product, label_missing: [], hidden: false });
  api.give("PUT /products/7", 200, { ...product, price: 90 });
  const calls = api.record("PUT /products/7");
  const shop = await openShop("/admin/products/7/edit");
  await screen.findByRole("button", { name: "Update Product" });
  const values = [product.title, product.description, "82.5", "7", "45", product.image];
  for (const [at, label] of LABELS.entries())
    expect(screen.getAllByLabelText(label)[0]).toHaveDisplayValue(values[at] ?? "");
  await fill(screen.getAllByLabelText("Price")[0] as HTMLElement, "90");
  await press("Update Product");
  await shop.isAt("/products/7");
  expect(await findNotice("Product updated successfully!")).toBeVisible();
  expect((await screen.findAllByText("₹90.00"))[0]).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([
    { price: 90, expected_updated_at: product.updated_at },
  ]);
});

test("leaving the form with changes asks for confirmation, but not once it is saved", async () => {
  const product = productOf({ id: 7 });
  stubAdmin();
  stubCatalogue([product]);
  api.give("GET /admin/products/7/", 200, { ...product, label_missing: [], hidden: false });
  const shop = await openShop("/admin/products/7/edit");
  await fill(await screen.findByLabelText("Description"), "Half a sentence");
  await user.click(screen.getAllByRole("link", { name: "Categories" })[0] as HTMLElement);
  const question = within(await screen.findByRole("dialog", { name: "Leave without saving?" }));
  await user.click(question.getByRole("button", { name: "Leave without saving" }));
  await shop.isAt("/admin/categories");

  await shop.goTo("/admin/products/7/edit");
  await fill(await screen.findByLabelText("Description"), "A whole sentence.");
  api.give("PUT /products/7", 200, { ...product, description: "A whole sentence." });
  await press("Update Product");
  await shop.isAt("/products/7");
});

test("saving over an old version is refused, keeps the input, and can be repeated over the new version", async () => {
  const product = productOf({ id: 7 });
  stubAdmin();
  stubCatalogue([product]);
  const stored = { ...product, label_missing: [], hidden: false };
  api.give("GET /admin/products/7/", 200, stored);
  const shop = await openShop("/admin/products/7/edit");
  await fill(await screen.findByLabelText("Description"), "Typed meanwhile");
  const newer = {
    ...stored,
    ...productOf({ id: 7, price: 85 }),
    updated_at: "2026-11-21T06:00:00.000Z",
  };
  api.give("GET /admin/products/7/", 200, newer);
  const message = "Someone else changed this product. Your changes are not saved yet.";
  api.give("PUT /products/7", 409, { message, expected_updated_at: [message] });
  const calls = api.record("PUT /products/7");
  await press("Update Product");
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Someone else changed this product");
  expect(alert).toHaveTextContent("Changed in the newer version: Price.");
  await waitFor(() => expect(alert).toHaveFocus());
  expect(screen.getByLabelText("Description")).toHaveValue("Typed meanwhile");

  api.give("PUT /products/7", 200, { ...newer, description: "Typed meanwhile" });
  await press("Save my changes anyway");
  await shop.isAt("/products/7");
  expect(calls[0]?.body).toEqual({
    description: "Typed meanwhile",
    expected_updated_at: product.updated_at,
  });
  expect(calls.slice(1).map(({ body }) => body)).toEqual([
    { description: "Typed meanwhile", expected_updated_at: newer.updated_at },
  ]);
});

test("saves a pack's label over a newer version without undoing its prices and packs", async () => {
  const [pack] = productOf().packs as [Product["packs"][number]];
  const packs = [
    { ...pack, id: 71, label: "500 g", price: 60, mrp: 60 },
    { ...pack, id: 72, label: "1 kg", price: 115, mrp: 115 },
  ] as [typeof pack, typeof pack];
  const product = productOf({ id: 7, price: 60, packs });
  stubAdmin();
  stubCatalogue([product]);
  const stored = { ...product, label_missing: [], hidden: false };
  api.give("GET /admin/products/7/", 200, stored);
  const shop = await openShop("/admin/products/7/edit");
  await screen.findByRole("button", { name: "Update Product" });
  await user.click(screen.getByText("500 g ₹60.00, 1 kg ₹115.00"));
  const first = within(await screen.findByRole("group", { name: "Pack 1" }));
  await fill(first.getByLabelText("Label"), "Half a kilo");
  api.give("GET /admin/products/7/", 200, {
    ...stored,
    packs: [packs[0], { ...packs[1], price: 130, mrp: 130 }, { ...pack, id: 73, label: "5 kg" }],
    updated_at: "2026-11-21T06:00:00.000Z",
  });
  const message = "Someone else changed this product. Your changes are not saved yet.";
  api.give("PUT /products/7", 409, { message, expected_updated_at: [message] });
  await press("Update Product");
  await screen.findByRole("button", { name: "Save my changes anyway" });
  api.give("PUT /products/7", 200, product);
  const calls = api.record("PUT /products/7");
  await press("Save my changes anyway");
  await shop.isAt("/products/7");
  const [sent] = calls.map(({ body }) => body as ProductChange);
  expect(sent?.packs).toMatchObject([
    { id: 71, label: "Half a kilo", price: 60 },
    { id: 72, label: "1 kg", price: 130 },
    { id: 73, label: "5 kg" },
  ]);
  expect(sent).not.toHaveProperty("price");
  expect(sent).not.toHaveProperty("pictures");
});

test.each([
  { hidden: false, button: "Save hidden", next: "/admin/products?state=hidden" },
  { hidden: true, button: "Save and show", next: "/products/7" },
])("'$button' is repeated over a newer version", async ({ hidden, button, next }) => {
  const product = productOf({ id: 7 });
  stubAdmin();
  stubCatalogue([product]);
  api.give("GET /admin/products", 200, listOf([]));
  api.give("GET /admin/products/7/", 200, { ...product, label_missing: [], hidden });
  const message = "Someone else changed this product. Your changes are not saved yet.";
  api.give("PUT /products/7", 409, { message, expected_updated_at: [message] });
  const shop = await openShop("/admin/products/7/edit");
  await press(button);
  const again = await screen.findByRole("button", { name: "Save my changes anyway" });
  api.give("PUT /products/7", 200, product);
  const calls = api.record("PUT /products/7");
  await user.click(again);
  await shop.isAt(next);
  expect(calls.map(({ body }) => body)).toMatchObject([{ hidden: !hidden }]);
});

test("a category is chosen by name, and a new product can be saved as hidden", async () => {
  stubAdmin();
  stubCatalogue([]);
  api.give("POST /products", 201, productOf({ id: 7 }));
  api.give("GET /admin/products", 200, { count: 0, next: null, previous: null, results: [] });
  const calls = api.record("POST /products");
  const lists = api.record("GET /admin/products");
  await openShop("/admin/products/new");
  await fill(await screen.findByLabelText("Title"), "Sorghum Rava");
  await fill(screen.getByLabelText("Price"), "60");
  const category = await screen.findByLabelText("Category");
  const [, option] = within(category).getAllByRole<HTMLOptionElement>("option");
  await user.selectOptions(category, option?.value ?? "");
  expect(screen.getByLabelText("Category ID")).toHaveDisplayValue(option?.value ?? "");
  await press("Save hidden");
  expect(await findNotice("Product saved, hidden from the shop.")).toBeVisible();
  expect(calls[0]?.body).toMatchObject({ category_id: Number(option?.value), hidden: true });
  await waitFor(() => expect(lists).not.toEqual([]));
});

test("offers to open a new product that was already saved without the latest changes", async () => {
  stubAdmin();
  stubCatalogue([]);
  await openShop("/admin/products/new");
  await fill(await screen.findByLabelText("Title"), "Sorghum Rava");
  const message = "This product was already saved, without your latest changes.";
  api.give("POST /products", 409, { message, product_id: 7 });
  await press("Create Product");
  expect(await screen.findByText(message)).toBeVisible();
  const link = screen.getByRole("link", { name: "Open the product" });
  expect(link).toHaveAttribute("href", "/admin/products/7/edit");
});

test("shows an API error at its field, which gets the focus", async () => {
  stubAdmin();
  const refuse = (field: string) =>
    api.give("POST /products", 400, { message: "Please check the form.", [field]: ["Not so."] });
  refuse("title");
  const shop = await openShop("/admin/products/new");
  await press("Create Product");
  await waitFor(() => expect(screen.getByLabelText("Title")).toHaveFocus());
  expect(screen.getByLabelText("Title")).toHaveAttribute("aria-invalid", "true");
  expect(screen.getByLabelText("Title")).toHaveAccessibleDescription("Not so.");
  await fill(screen.getByLabelText("Title"), "Sorghum Rava");
  await fill(screen.getByLabelText("Price"), "60");
  await fill(screen.getByLabelText("Category ID"), "999999");
  refuse("category_id");
  await press("Create Product");
  await waitFor(() => expect(screen.getByLabelText("Category ID")).toHaveFocus());
  expect(shop.address()).toBe("/admin/products/new");

  api.cutOff("POST /products");
  await press("Create Product");
  expect(await within(formOf("Title")).findByRole("alert")).toHaveTextContent(
    "We can't reach the shop right now",
  );
});

test("a refused field opens its section and shows the error", async () => {
  const product = productOf({ id: 7, stock: 7 });
  stubAdmin();
  api.give("GET /admin/products/7/", 200, { ...product, label_missing: [], hidden: false });
  const aboveMrp = "The price can't be above the MRP.";
  const wrongHsn = "Enter an HSN code with 4, 6 or 8 digits.";
  api.give("PUT /products/7", 400, {
    message: "Please check the form.",
    "packs.0.price": [aboveMrp],
    "packs.1.label": ["Pack is required."],
    hsn: [wrongHsn],
  });
  api.give("GET /admin/products/tax/", 200, { results: [] });
  const calls = api.record("PUT /products/7");
  await openShop("/admin/products/7/edit");
  await screen.findByRole("button", { name: "Update Product" });
  const summary = (text: string) =>
    screen.getByText(text, { selector: "summary *" }).closest("summary") as HTMLElement;
  const open = () =>
    ["Label details", "Packs"].map((text) => summary(text).closest("details")?.open);
  const pack = async (number: number) =>
    within(await screen.findByRole("group", { name: `Pack ${number}` }));
  for (const text of ["Label details", "Packs"]) await user.click(summary(text));
  await fill((await pack(1)).getByLabelText("MRP"), "10");
  await press("Add a pack");
  await fill(await screen.findByLabelText("HSN code"), "12");
  for (const text of ["Label details", "Packs"]) await user.click(summary(text));
  await waitFor(() => expect(open()).toEqual([false, false]));

  await press("Update Product");
  await waitFor(() => expect(open()).toEqual([true, true]));
  const price = (await pack(1)).getByLabelText("Price");
  await waitFor(() => expect(price).toHaveFocus());
  expect(price).toHaveAccessibleDescription(aboveMrp);
  const added = (await pack(2)).getByLabelText("Label");
  expect(added).toHaveAccessibleDescription("Pack is required.");
  expect(screen.getByLabelText("HSN code")).toHaveAccessibleDescription(wrongHsn);
  expect(calls).toHaveLength(1);
});

test("a new default pack brings its own price, and a removed pack isn't sent", async () => {
  const [pack] = productOf().packs;
  const packs = [
    { ...(pack as Product["packs"][number]), id: 71, label: "500 g", price: 60, mrp: 60, stock: 3 },
    {
      ...(pack as Product["packs"][number]),
      id: 72,
      label: "1 kg",
      price: 115,
      mrp: 115,
      stock: 2,
    },
  ];
  const product = productOf({ id: 7, price: 60, stock: 3, packs });
  stubAdmin();
  stubCatalogue([productOf({ id: 7, price: 120 })]);
  api.give("GET /admin/products/7/", 200, { ...product, label_missing: [], hidden: false });
  api.give("PUT /products/7", 200, { ...product, price: 120 });
  const calls = api.record("PUT /products/7");
  const shop = await openShop("/admin/products/7/edit");
  await screen.findByRole("button", { name: "Update Product" });
  await user.click(screen.getByText("500 g ₹60.00, 1 kg ₹115.00"));
  const second = within(await screen.findByRole("group", { name: "Pack 2" }));
  await user.click(second.getByRole("radio", { name: "Default pack" }));
  const price = screen.getAllByLabelText("Price")[0] as HTMLElement;
  await waitFor(() => expect(price).toHaveDisplayValue("115"));
  await fill(price, "120");
  expect(second.getByLabelText("Price")).toHaveDisplayValue("120");
  await press("Remove pack 1");
  expect(screen.getByRole("button", { name: "Add a pack" })).toHaveFocus();
  await press("Update Product");
  await shop.isAt("/products/7");
  expect((await screen.findAllByText("₹120.00"))[0]).toBeVisible();
  const [sent] = calls.map(({ body }) => body as ProductChange);
  expect(sent?.price).toBe(120);
  expect(sent?.packs).toMatchObject([{ id: 72, label: "1 kg", price: 120 }]);
  expect(sent).not.toHaveProperty("packs.0.stock");
});

test("shows that a missing product was not found", async () => {
  stubAdmin();
  api.give("GET /admin/products/99999999/", 404, { message: "Not found." });
  await openShop("/admin/products/99999999/edit");
  expect(await screen.findByText("Product not found")).toBeVisible();
});

test("anonymous visitors can't open the form", async () => {
  const shop = await openShop("/admin/products/new");
  await shop.isAt("/login?from=/admin/products/new");
  expect(screen.queryByLabelText("Title")).toBeNull();
});
