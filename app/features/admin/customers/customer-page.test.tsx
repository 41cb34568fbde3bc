import {
  api,
  expect,
  openShop,
  screen,
  stubAdmin,
  test,
} from "../../../../test/components/component-test.ts";

test("shows that a missing customer was not found", async () => {
  stubAdmin();
  api.give("GET /admin/customers/999999999", 404, { message: "Not found." });
  await openShop("/admin/customers/999999999");
  expect(await screen.findByText("Customer not found")).toBeVisible();
});
