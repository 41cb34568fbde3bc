import { expect, test } from "./shop-test.ts";
import { stayLoggedIn } from "./shopper.ts";

test("filters that a list of the back office doesn't know leave its address; the others stay", async ({
  page,
  admin,
  allowFailure,
}) => {
  allowFailure("/api/admin/");
  await stayLoggedIn(page, admin.token);
  const lists = [
    ["/admin/messages?state=zz&kind=order-placed", "/admin/messages?kind=order-placed"],
    ["/admin/searches?days=zz&missed=zz", "/admin/searches"],
    ["/admin/claims?state=zz", "/admin/claims"],
    ["/admin/claims?state=all&page=99999", "/admin/claims?state=all"],
    ["/admin/complaints?state=zz", "/admin/complaints"],
    ["/admin/quotes?state=zz", "/admin/quotes"],
    ["/admin/refunds?page=99999", "/admin/refunds"],
    ["/admin/products?state=zz&q=ragi", "/admin/products?q=ragi"],
    ["/admin/products?view=grid&state=zz", "/admin/products?view=grid"],
    ["/admin/stock?level=zz", "/admin/stock"],
    ["/admin/reviews?state=zz", "/admin/reviews"],
    ["/admin/audit?actor_id=zz&from=zz", "/admin/audit"],
    ["/admin/security?kind=zz&person_id=zz", "/admin/security"],
  ] as const;
  for (const [bookmark, shown] of lists) {
    await page.goto(bookmark);
    await expect(page).toHaveURL(shown);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/went wrong|not found/i);
  }
});
