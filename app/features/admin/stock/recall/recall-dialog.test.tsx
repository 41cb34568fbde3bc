import {
  api,
  expect,
  fill,
  openShop,
  screen,
  stubAdmin,
  test,
  user,
  within,
} from "../../../../../test/components/component-test.ts";
import { listOf, STOCK_LINE } from "../../../../../test/components/samples.ts";

test("continues a recall whose response was lost, or that somebody else has begun", async () => {
  stubAdmin();
  api.give("GET /admin/stock/", 200, listOf([STOCK_LINE]));
  api.stubIncomplete("GET /admin/stock/batches/", 200, { ...listOf([]), count: 0 });
  api.stubIncomplete("GET /admin/recalls/", 200, listOf([]));
  api.stubIncomplete("GET /admin/recalls/affected/", 200, listOf([]));
  await openShop("/admin/stock");
  await user.click(await screen.findByRole("button", { name: "Recall: Ragi, 1 kg" }));
  const dialog = within(await screen.findByRole("dialog"));
  await fill(dialog.getByLabelText("Batch"), "FM-1");
  await user.click(dialog.getByRole("button", { name: "Who got it?" }));
  await fill(await dialog.findByLabelText("Message to the customers"), "Throw it away.");
  const message = "This batch is recalled already.";
  api.give("POST /admin/recalls/", 409, { message });
  const begun = { id: 5, pack_id: 70, batch: "FM-1", message: "Throw it away.", to_call: 0 };
  const recall = { ...begun, recalled_at: "2026-11-20T06:00:00.000Z", total: 0 };
  const counts = { waiting: 2, credited: 0, failed: 0 };
  api.stubIncomplete("GET /admin/recalls/", 200, listOf([{ ...recall, ...counts }]));
  await user.click(dialog.getByRole("button", { name: "Recall this batch" }));
  await user.click(dialog.getByRole("button", { name: "Really recall it?" }));
  expect(await dialog.findByText(message)).toBeVisible();
  api.stubIncomplete("GET /admin/recalls/5/orders/", 200, listOf([]));
  await user.click(
    await dialog.findByRole("button", { name: "FM-1: 0 credited, 0 failed, 2 waiting" }),
  );
  expect(await dialog.findByRole("button", { name: /^Write to 2 customers/ })).toBeVisible();
});

test("asks before the page is left with an unsent message", async () => {
  stubAdmin();
  api.give("GET /admin/stock/", 200, listOf([STOCK_LINE]));
  api.stubIncomplete("GET /admin/stock/batches/", 200, { ...listOf([]), count: 0 });
  api.stubIncomplete("GET /admin/recalls/", 200, listOf([]));
  api.stubIncomplete("GET /admin/recalls/affected/", 200, listOf([]));
  const shop = await openShop("/admin/stock");
  await user.click(await screen.findByRole("button", { name: "Recall: Ragi, 1 kg" }));
  const dialog = within(await screen.findByRole("dialog"));
  await fill(dialog.getByLabelText("Batch"), "FM-1");
  await user.click(dialog.getByRole("button", { name: "Who got it?" }));
  await fill(await dialog.findByLabelText("Message to the customers"), "Throw it away.");
  await shop.goTo("/admin/orders/41");
  expect(await screen.findByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
});

test("a pack that is no longer sold can be recalled, but not received or counted", async () => {
  stubAdmin();
  api.give("GET /admin/stock/", 200, listOf([{ ...STOCK_LINE, retired: true }]));
  api.stubIncomplete("GET /admin/stock/batches/", 200, { ...listOf([]), count: 0 });
  await openShop("/admin/stock?level=retired");
  const row = within(await screen.findByRole("article", { name: "Ragi, 1 kg" }));
  expect(row.getByText("1 left, no longer sold")).toBeVisible();
  expect(row.getAllByRole("button").map((button) => button.textContent)).toEqual([
    "History",
    "Recall",
  ]);
  expect(row.queryByText(/Low at/)).toBeNull();
});
