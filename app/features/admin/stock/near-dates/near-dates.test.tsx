import {
  api,
  expect,
  fill,
  openShop,
  screen,
  stubAdmin,
  test,
  user,
  waitFor,
  within,
} from "../../../../../test/components/component-test.ts";
import { listOf, STOCK_LINE } from "../../../../../test/components/samples.ts";

const BATCH = {
  ...{ pack_id: 70, title: "Ragi", label: "1 kg", batch: "L1", best_before: "2026-12-20" },
  ...{ left: 3, fitness: "soon", marked_down: true },
};
const MARKED = {
  ...{ usual_price: 80, price: 60, mrp: 80 },
  markdown: { batch: "L1", best_before: "2026-12-20" },
};

test("a markdown that can't be ended says so until the next attempt", async () => {
  stubAdmin();
  api.give("GET /admin/stock/", 200, listOf([STOCK_LINE]));
  api.stubIncomplete("GET /admin/stock/batches/", 200, { ...listOf([BATCH]), count: 1 });
  api.stubIncomplete("GET /admin/stock/70/markdown/", 200, MARKED);
  api.give("DELETE /admin/stock/70/markdown/", 503, { message: "Not now." });
  await openShop("/admin/stock");
  await user.click(await screen.findByRole("button", { name: "Mark down: Ragi, 1 kg" }));
  await screen.findByLabelText("Price in rupees");
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: /^Back to ₹80/ }));
  expect(await dialog.findByText("Not now.")).toBeVisible();
  const message = "Enter a price below the usual ₹80.00.";
  api.give("PUT /admin/stock/70/markdown/", 400, { message, price: [message] });
  await fill(dialog.getByLabelText("Price in rupees"), "90");
  await user.click(dialog.getByRole("button", { name: "Mark down" }));
  await waitFor(() => expect(dialog.getByLabelText("Price in rupees")).toHaveFocus());
  expect(dialog.queryByText("Not now.")).toBeNull();
});
