import { notice } from "./notices.ts";
import { expect, test } from "./shop-test.ts";
import { newShopper, stayLoggedIn, stockProduct } from "./shopper.ts";

test("a customer's page shows their orders and contact links, and stores a note", async ({
  page,
  request,
  admin,
}) => {
  const shopper = await newShopper(request);
  const product = await stockProduct(admin, 20);
  const { id } = await shopper.order(product.id, 2);
  await stayLoggedIn(page, admin.token);
  await page.goto(`/admin/customers?q=${encodeURIComponent(shopper.email)}`);
  const orders = page.getByRole("main").getByRole("link", { name: "1 order", exact: true });
  await expect(orders).toHaveAccessibleDescription("Anitha Rao");
  // As tight as the lines of a customer without orders, though the link is easy to tap.
  const [sales, since] = await Promise.all([
    page.getByText("in sales").boundingBox(),
    page.getByText(/^since /).boundingBox(),
  ]);
  expect((since?.y ?? 0) - (sales?.y ?? 0)).toBeLessThan(30);
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  await expect(page).toHaveTitle(/^Anitha Rao \| /);
  await expect(page.getByRole("link", { name: `#${id}`, exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
    "href",
    "https://wa.me/919848012345",
  );
  await expect(page.getByRole("link", { name: "Email", exact: true })).toHaveAttribute(
    "href",
    `mailto:${shopper.email}`,
  );
  await page.getByLabel("Note").fill("<b>Gate</b> code 44");
  await page.getByLabel("Tags").fill("Village, wholesale, village");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(notice(page, "Note saved.")).toBeVisible();
  await expect(page.getByLabel("Tags")).toHaveValue("village, wholesale");
  await page.getByRole("link", { name: `#${id}`, exact: true }).click();
  await expect(page).toHaveURL(`/admin/orders/${id}`);
  await page.goBack();
  await expect(page.getByLabel("Note")).toHaveValue("<b>Gate</b> code 44");
});
