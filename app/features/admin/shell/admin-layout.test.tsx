import {
  api,
  expect,
  openShop,
  screen,
  stubAdmin,
  test,
} from "../../../../test/components/component-test.ts";

test("what somebody else has deleted in the meantime is said to be gone, not to be a fault of the shop", async () => {
  stubAdmin();
  api.give("GET /admin/trade-terms/2/", 404, { message: "Not found." });
  await openShop("/admin/offers?view=trade&terms=2");
  expect(await screen.findByRole("heading", { name: "Page not found" })).toBeVisible();
});
