import { expect, test } from "./shop-test.ts";
import { stayLoggedIn } from "./shopper.ts";

test("lists in the back office ignore unknown filters, and keep the others", async ({
  page,
  admin,
  allowFailure,
}) => {
  allowFailure("/api/admin/");
  await stayLoggedIn(page, admin.token);
  for (const bookmark of [
    "/admin/messages?state=zz",
    "/admin/searches?days=zz&missed=zz",
    "/admin/claims?state=zz",
    "/admin/claims?state=all&page=99999",
    "/admin/complaints?state=zz",
    "/admin/quotes?state=zz",
    "/admin/refunds?page=99999",
    "/admin/products?view=grid&state=zz",
    "/admin/stock?level=zz",
    "/admin/reviews?state=zz",
    "/admin/audit?actor_id=zz&from=zz",
    "/admin/security?kind=zz&person_id=zz",
    "/admin/accounts?month=zz",
  ]) {
    await page.goto(bookmark);
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading, bookmark).toBeVisible();
    await expect(heading, bookmark).not.toHaveText(/went wrong|not found/i);
  }
  const filtered = page.waitForResponse(
    (response) => response.ok() && /api.*q=ragi/.test(response.url()),
  );
  await page.goto("/admin/products?state=zz&q=ragi");
  expect((await filtered).url()).not.toContain("state");
  await page.goto("/admin/messages?state=zz");
  await expect(page.getByLabel("Which emails")).toHaveValue("");
});
