import { notice } from "./notices.ts";
import { expect, test } from "./shop-test.ts";

test("without a network each list says that it failed and can be tried again", async ({
  page,
  api,
}) => {
  await page.goto("/login");
  await api.cutOff("GET /products");
  await page.getByRole("banner").getByRole("link", { name: "Home", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText("Failed to load products.");
  await api.release();
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("article")).toHaveCount(4);

  await api.cutOff("GET /products/");
  await page.getByRole("button", { name: /^See More/ }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Failed to load products.");
  await expect(page.getByRole("article")).toHaveCount(4);
  await api.release();
  await page.getByRole("main").getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("article").nth(4)).toBeVisible();
});

test("a product without a network says 'Network Error' and can be tried again", async ({
  page,
  api,
}) => {
  await page.goto("/");
  const link = page.getByRole("article").first().getByRole("link");
  const title = await link.textContent();
  await api.cutOff(`GET ${await link.getAttribute("href")}` as "GET /products/1");
  await link.click();
  await expect(page.getByRole("alert")).toHaveText("Network Error");
  await api.release();
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(String(title));
});

test("a card that can't reach the shop says 'Network Error', and the shopper stays", async ({
  page,
  api,
  shopper,
}) => {
  expect(shopper.token).toBeTruthy();
  await api.cutOff("POST /cart_items/");
  await page.goto("/");
  await page.getByRole("article").first().getByRole("button", { name: "Add to Cart" }).click();
  await expect(notice(page, "Network Error")).toHaveRole("alert");
  await expect(page).toHaveURL("/");
});

test("an answer that is no JSON is a failure, not a broken page", async ({ page }) => {
  await page.goto("/login");
  await page.route("**/api/products/**", (route) => route.fulfill({ body: "<html>proxy</html>" }));
  await page.getByRole("banner").getByRole("link", { name: "Home", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText("Failed to load products.");
});
