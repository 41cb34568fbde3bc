import {
  api,
  expect,
  fill,
  findNotice,
  openShop,
  screen,
  stubAdmin,
  test,
  user,
  waitFor,
  within,
} from "../../../../test/components/component-test.ts";
import { listOf, STOCK_LINE } from "../../../../test/components/samples.ts";

test("accepts commas in a delivery's numbers, as everywhere", async () => {
  stubAdmin();
  api.give("GET /admin/stock/", 200, listOf([STOCK_LINE]));
  api.give("POST /admin/stock/deliveries/", 409, { message: "Not now." });
  const sent = api.record("POST /admin/stock/deliveries/");
  await openShop("/admin/stock/receive");
  await fill(await screen.findByLabelText("Add a pack"), "Ragi");
  await user.click(await screen.findByText("RAGI-1, 1 left"));
  const row = within(await screen.findByRole("group", { name: "Ragi, 1 kg" }));
  await fill(row.getByLabelText("Packs"), "1,000");
  await user.click(screen.getByRole("button", { name: "Add 1 row to the stock" }));
  expect(sent).toMatchObject([{ body: { rows: [{ pack_id: 70, quantity: 1_000 }] } }]);
  expect(await screen.findByText("Not now.")).toBeVisible();
});

test("says on the sheet that goods without a date are never too old", async () => {
  stubAdmin();
  api.give("GET /admin/stock/", 200, listOf([STOCK_LINE]));
  await openShop("/admin/stock/receive");
  await fill(await screen.findByLabelText("Add a pack"), "Ragi");
  await user.click(await screen.findByText("RAGI-1, 1 left"));
  const row = within(await screen.findByRole("group", { name: "Ragi, 1 kg" }));
  const date = row.getByLabelText("Best before");
  expect(date).not.toHaveAccessibleDescription();
  await fill(row.getByLabelText("Batch"), "R-07");
  expect(date).toHaveAccessibleDescription(
    "Without a date, these goods are never taken off sale as too old",
  );
  await fill(date, "2027-12-01");
  expect(date).not.toHaveAccessibleDescription();
});

test("says why a correction is refused, even if its pack is no longer in the list", async () => {
  stubAdmin();
  api.give("GET /admin/stock/", 200, listOf([STOCK_LINE]));
  api.stubIncomplete("GET /admin/stock/batches/", 200, { ...listOf([]), count: 0 });
  await openShop("/admin/stock?level=low");
  await user.click(await screen.findByRole("button", { name: "Count: Ragi, 1 kg" }));
  const message = "The stock changed while you were counting: it is now 90.";
  api.give("POST /admin/stock/70/correct/", 409, { message });
  api.give("GET /admin/stock/", 200, listOf([]));
  await user.click(await screen.findByRole("button", { name: "Correct stock" }));
  expect(await findNotice(message)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a refused correction moves the focus to the first field to correct", async () => {
  stubAdmin();
  api.give("GET /admin/stock/", 200, listOf([STOCK_LINE]));
  api.stubIncomplete("GET /admin/stock/batches/", 200, { ...listOf([]), count: 0 });
  await openShop("/admin/stock");
  await user.click(await screen.findByRole("button", { name: "Count: Ragi, 1 kg" }));
  const message = "A reason is required.";
  api.give("POST /admin/stock/70/correct/", 400, { message, note: [message] });
  await user.click(await screen.findByRole("button", { name: "Correct stock" }));
  await waitFor(() => expect(screen.getByLabelText("Reason")).toHaveFocus());
});

test("mentions batches close to their dates beyond those that are listed", async () => {
  stubAdmin();
  api.give("GET /admin/stock/", 200, listOf([]));
  const batch = {
    ...{ pack_id: 70, title: "Ragi", label: "1 kg", batch: "R-07", best_before: "2026-12-01" },
    ...{ left: 4, fitness: "soon", marked_down: false },
  };
  const give = (count: number) =>
    api.stubIncomplete("GET /admin/stock/batches/", 200, { ...listOf([batch]), count });
  give(2);
  const shop = await openShop("/admin/stock");
  expect(await screen.findByText(/^More batches may be close/)).toBeVisible();
  give(1);
  await shop.goTo("/admin/stock?level=low");
  await waitFor(() => expect(screen.queryByText(/^More batches may be close/)).toBeNull());
});
