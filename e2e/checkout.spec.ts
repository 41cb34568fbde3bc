import { countPrints } from "./prints.ts";
import { expect, type Page, test } from "./shop-test.ts";
import { stayLoggedIn, stockProduct } from "./shopper.ts";
import { PHONE } from "./widths.ts";

const place = (page: Page) => page.getByRole("button", { name: "Place Order" });

test("a first address is entered at checkout, with errors at its fields", async ({
  page,
  shopper,
  api,
}) => {
  await shopper.add(1);
  api.expectRefusal("POST /addresses/");
  await page.goto("/checkout");
  await expect(page.getByLabel("First name")).toHaveValue("Anitha");
  await place(page).click();
  await expect(page.getByLabel("Phone")).toBeFocused();
  await expect(page.getByLabel("Phone")).toBeInViewport();

  await fillAddress(page, { Phone: "12345", "PIN code": "012345" });
  await page.getByRole("button", { name: "Save address" }).click();
  const [phone, pin] = [page.getByLabel("Phone"), page.getByLabel("PIN code")];
  await expect(phone).toHaveAccessibleDescription("Please enter a phone number with 10 digits.");
  await expect(pin).toHaveAccessibleDescription("Please enter a PIN code with 6 digits.");
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAttribute("aria-invalid", "true");

  await phone.fill("+91 98480 12345");
  await expect(phone).not.toHaveAttribute("aria-invalid");
  await expect(pin).toHaveAttribute("aria-invalid", "true");
  await pin.fill("500 034");
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByRole("radio", { name: /Anitha Rao/ })).toBeChecked();
  await expect(page.getByRole("heading", { name: "When it arrives" })).toBeFocused();
  await place(page).click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  expect((await shopper.orders())[0]?.delivery).toMatchObject({
    phone: "+919848012345",
    pincode: "500034",
  });
});

test("placing the order in two tabs creates one order", async ({
  page,
  shopper,
  context,
  allowFailure,
}) => {
  await shopper.addAddress();
  await shopper.add(1);
  allowFailure("/api/orders");
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto("/checkout");
    await expect(place(tab)).toBeVisible();
  }
  await Promise.all([page, other].map((tab) => place(tab).click()));
  for (const tab of [page, other])
    await expect(
      tab
        .getByRole("heading", { name: /^Order #\d+$/ })
        .or(tab.getByText("This order could not be placed."))
        .first(),
    ).toBeVisible();
  expect(await shopper.orders()).toHaveLength(1);
});

test("on a phone the name of an expensive product has room beside its picture", async ({
  page,
  shopper,
  admin,
}) => {
  const product = await stockProduct(admin, 1, 12_34_567);
  await shopper.addAddress();
  await shopper.add(product.id);
  await page.setViewportSize(PHONE);
  await page.goto("/checkout");
  const item = page.getByRole("region", { name: "Your order" }).getByRole("listitem");
  await expect(item).toContainText("₹12,34,567.00");
  const name = await item.getByText(product.title).boundingBox();
  expect(name?.width).toBeGreaterThan(150);
});

test("a delivery note goes from the checkout to the parcel's label, and widens nothing", async ({
  page,
  shopper,
  admin,
}) => {
  const prints = await countPrints(page);
  const text = "<b>Call</b> at the gate, a gift";
  const note = `${text} ${"W".repeat(200)}`.slice(0, 200);
  const expectNote = async (place = page.getByRole("main")) => {
    await expect(place.getByText(text).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  };
  const { id } = await stockProduct(admin, 1, 100);
  await shopper.addAddress({ line1: "Long Lane ".repeat(20).slice(0, 200) });
  await shopper.add(id);
  await page.setViewportSize(PHONE);
  await page.goto("/checkout");
  await page.getByLabel("Note for the delivery (optional)").fill(note);
  await place(page).click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  await expectNote();
  const [order] = await shopper.orders();
  expect(order?.delivery_note).toBe(note);

  await stayLoggedIn(page, admin.token);
  await page.goto(`/admin/orders/${order?.id}`);
  await expectNote(page.getByRole("note"));
  await page.goto(`/admin/orders/packing-slips?ids=${order?.id}`);
  await expectNote(page.getByRole("article"));
  await page.getByRole("link", { name: "Labels" }).click();
  const label = page.getByRole("article");
  await expect(
    label.getByRole("img", { name: `Barcode: order number ${order?.id}` }),
  ).toBeVisible();
  await expectNote(label);
  await expect.poll(prints).toBe(1);
  const sheet = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(sheet.match(/\/MediaBox/g)).toHaveLength(1);
});

async function fillAddress(page: Page, changes: Record<string, string> = {}) {
  const values = {
    "First name": "Anitha",
    "Last name": "Rao",
    Phone: "98480 12345",
    "PIN code": "500034",
    "Flat, house number, street": "Flat 302, Sai Residency",
    "City, town or district": "Hyderabad",
    ...changes,
  };
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
  await page.getByLabel("State").selectOption("Telangana");
}
