import {
  api,
  expect,
  fill,
  openShop,
  screen,
  stubAdmin,
  test,
  user,
} from "../../../../../test/components/component-test.ts";
import { listOf, STOCK_LINE } from "../../../../../test/components/samples.ts";

test("a pack that is scanned twice before it has been read is added once, and removing it leads back to the search", async () => {
  stubAdmin();
  api.give("GET /admin/stock/", 200, listOf([STOCK_LINE]));
  api.stubIncomplete("GET /admin/stock/70/count/", 200, { pack_id: 70, stock: 1, reserved: 0 });
  await openShop("/admin/stock/count");
  const read = api.hold("GET /admin/stock/70/count/");
  for (const _ of [1, 2]) {
    await fill(await screen.findByLabelText("Add a pack"), "Ragi");
    await user.click(await screen.findByText("RAGI-1, 1 left"));
  }
  read();
  expect(await screen.findByRole("button", { name: /^Save the count of/ })).toHaveTextContent(
    "Save the count of 1 pack",
  );
  await user.click(screen.getByRole("button", { name: "Remove Ragi, 1 kg" }));
  expect(screen.getByLabelText("Add a pack")).toHaveFocus();
});
