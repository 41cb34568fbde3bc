import {
  api,
  expect,
  openShop,
  screen,
  stubAdmin,
  test,
} from "../../../../test/components/component-test.ts";

test("what somebody else has deleted in the meantime shows 'Page not found'", async () => {
  stubAdmin();
  api.give("GET /admin/trade-terms/2/", 404, { message: "Not found." });
  await openShop("/admin/offers?view=trade&terms=2");
  expect(await screen.findByRole("heading", { name: "Page not found" })).toBeVisible();
});
