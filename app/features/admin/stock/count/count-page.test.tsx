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
import { listOf } from "../../../../../test/components/samples.ts";

const PACK = {
  pack_id: 70,
  product_id: 7,
  title: "Ragi",
  label: "1 kg",
  sku: "RAGI-1",
  image: "/pictures/product-7.svg",
  stock: 1,
  low_stock: 5,
  hidden: false,
  batches: [],
};

test("a pack that is scanned twice before it has been read is added once, and removing it leads back to the search", async () => {
  stubAdmin();
  api.give("GET /admin/stock/", 200, listOf([PACK]));
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
