import type { APIRequestContext } from "@playwright/test";
import type { ModeratedReview } from "#app/features/reviews/review-schema.ts";
import { notice } from "./notices.ts";
import { expectAccessible, expectGoodPage } from "./page-checks.ts";
import { expect, type Page, test } from "./shop-test.ts";
import { newShopper, type Shopper, stockProduct } from "./shopper.ts";

const section = (page: Page) => page.getByRole("region", { name: "Reviews" });
const dialog = (page: Page) => page.getByRole("dialog");

async function open(page: Page, id: number) {
  await page.goto(`/products/${id}`);
  await section(page).scrollIntoViewIfNeeded();
}

/** A new customer who has received and reviewed a product. */
async function reviewer(request: APIRequestContext, admin: Shopper, id: number, rating: number) {
  const shopper = await newShopper(request);
  await shopper.receive(id, admin);
  const review = { rating, title: `${rating} of five`, text: "Clean.\nNo stones." };
  await shopper.call("POST", `/products/${id}/reviews`, review);
}

test("a buyer writes a review using only the keyboard, changes it and reports another; the product's rating follows", async ({
  page,
  shopper,
  admin,
  request,
  api,
}) => {
  const { id, title } = await stockProduct(admin, 10);
  await reviewer(request, admin, id, 4);
  await shopper.receive(id, admin);
  await open(page, id);
  await expect(section(page).getByRole("article")).toHaveCount(1);

  api.expectRefusal(`POST /products/${id}/reviews/`);
  await section(page).getByRole("button", { name: "Write a review" }).press("Enter");
  await expect(dialog(page)).toHaveAccessibleName(`Your review of ${title}`);
  await dialog(page).getByRole("button", { name: "Send review" }).press("Enter");
  const stars = dialog(page).getByRole("radiogroup", { name: "Your rating" });
  await expect(stars).toHaveAccessibleDescription("Please choose 1 to 5 stars.");
  await expect(stars).toBeFocused();
  await expectAccessible(page);

  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  for (const _step of [2, 3, 4]) await page.keyboard.press("ArrowRight");
  await expect(stars.getByRole("radio", { name: "4 stars" })).toBeChecked();
  await dialog(page).getByLabel("Title").fill("Cooks like rice");
  await dialog(page).getByLabel("Your review").fill("Every grain apart.");
  await dialog(page).getByRole("button", { name: "Send review" }).press("Enter");
  await expect(notice(page, "Thank you for your review!")).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);

  const own = section(page).getByRole("listitem").filter({ hasText: "Your review" });
  await expect(own).toContainText("Anitha R.");
  await expect(own).toContainText("Received it");
  await expect(own.getByRole("heading")).toHaveText("Cooks like rice");
  await expect(own.getByRole("img")).toHaveAccessibleName("4.0 out of 5 stars");
  await expect(own.getByRole("button")).toHaveCount(0);
  await expect(section(page).getByText("4.0", { exact: true })).toBeVisible();
  await expect(page.getByText("(2 reviews)")).toHaveCount(2);

  await section(page).getByRole("button", { name: "Change your review" }).click();
  await expect(dialog(page).getByRole("radio", { name: "4 stars" })).toBeChecked();
  await expect(dialog(page).getByLabel("Title")).toHaveValue("Cooks like rice");
  await dialog(page).getByRole("radio", { name: "5 stars" }).check();
  await dialog(page).getByRole("button", { name: "Save Changes" }).click();
  await expect(notice(page, "Your changes are saved.")).toBeVisible();
  await expect(page.getByText("4.5", { exact: true })).toHaveCount(2);

  await section(page).getByRole("button", { name: "Report" }).click();
  await expect(notice(page, "Thank you. We will look at this review.")).toBeVisible();
  await expect(section(page).getByRole("button", { name: "Reported" })).toBeVisible();
  const { results } = await admin.call<{ results: ModeratedReview[] }>(
    "GET",
    "/admin/reviews?state=reported",
  );
  const [reported] = results.filter((review) => review.product.id === id);
  expect(reported).toMatchObject({ rating: 4, reports: 1 });
  await expectGoodPage(page);

  const html = await (await request.get(`/products/${id}`)).text();
  expect(html).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":"4.5"');
});
