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
} from "../../../../../test/components/component-test.ts";
import { listOf, STOCK_LINE } from "../../../../../test/components/samples.ts";

test("adds a pack once if it is scanned twice before it has loaded, and removing it returns to the search", async () => {
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

test("keeps what is typed, added and removed while a count is refused, and shows errors at their rows", async () => {
  stubAdmin();
  const packs = [70, 71, 72, 73];
  const lines = packs.map((id) => ({
    ...STOCK_LINE,
    pack_id: id,
    sku: `RAGI-${id}`,
    label: `${id} g`,
  }));
  api.give("GET /admin/stock/", 200, listOf(lines));
  for (const pack_id of packs)
    api.stubIncomplete(`GET /admin/stock/${pack_id}/count/`, 200, {
      pack_id,
      stock: 5,
      reserved: 0,
    });
  await openShop("/admin/stock/count");
  const add = async (id: number) => {
    await fill(await screen.findByLabelText("Add a pack"), "Ragi");
    await user.click(await screen.findByText(`RAGI-${id}, 1 left`));
    return within(await screen.findByRole("group", { name: `Ragi, ${id} g` })).getByLabelText(
      "Counted",
    );
  };
  const [, second, third] = [await add(70), await add(71), await add(72)];
  await fill(second as HTMLElement, "4");
  const message = "Please correct the marked rows.";
  api.give("POST /admin/stock/counts/", 400, {
    message,
    "rows.1.counted": ["It should be 6 now."],
  });
  api.stubIncomplete("GET /admin/stock/71/count/", 200, { pack_id: 71, stock: 6, reserved: 0 });
  const refuse = api.hold("POST /admin/stock/counts/");
  await user.click(screen.getByRole("button", { name: "Save the count of 3 packs" }));
  await user.click(screen.getByRole("button", { name: "Remove Ragi, 70 g" }));
  await fill(third as HTMLElement, "9");
  await add(73);
  refuse();
  expect(await findNotice(message)).toBeVisible();
  expect(screen.getAllByRole("group").map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Ragi, 71 g.*Should be 6/),
    expect.stringMatching(/^Ragi, 72 g/),
    expect.stringMatching(/^Ragi, 73 g/),
  ]);
  expect(second).toHaveValue("4");
  expect(second).toHaveAccessibleDescription(expect.stringContaining("It should be 6 now."));
  expect(third).toHaveValue("9");
  expect(third).not.toHaveAttribute("aria-invalid", "true");
});

test("keeps a row that was added while a count was being saved", async () => {
  stubAdmin();
  const lines = [70, 71].map((id) => ({
    ...STOCK_LINE,
    pack_id: id,
    sku: `RAGI-${id}`,
    label: `${id} g`,
  }));
  api.give("GET /admin/stock/", 200, listOf(lines));
  for (const { pack_id } of lines) {
    const count = { pack_id, stock: 5, reserved: 0 };
    api.stubIncomplete(`GET /admin/stock/${pack_id}/count/`, 200, count);
  }
  api.stubIncomplete("GET /admin/stock/batches/", 200, { ...listOf([]), count: 0 });
  const { isAt } = await openShop("/admin/stock/count");
  const add = async (id: number) => {
    await fill(await screen.findByLabelText("Add a pack"), "Ragi");
    await user.click(await screen.findByText(`RAGI-${id}, 1 left`));
    const row = await screen.findByRole("group", { name: `Ragi, ${id} g` });
    return within(row).getByLabelText("Counted");
  };
  await fill(await add(70), "5");
  const report = { counted: 1, corrected: 0, missing: 0, found: 0 };
  api.give("POST /admin/stock/counts/", 200, report);
  const save = api.hold("POST /admin/stock/counts/");
  const button = () => screen.getByRole("button", { name: /^Save the count/ });
  await user.click(button());
  await fill(await add(71), "4");
  save();
  expect(await findNotice("1 pack counted: all correct.")).toBeVisible();
  expect(screen.getByLabelText("Counted")).toHaveValue("4");
  const calls = api.record("POST /admin/stock/counts/");
  api.give("POST /admin/stock/counts/", 200, report);
  await user.click(button());
  await isAt("/admin/stock");
  expect(calls[0]?.body).toMatchObject({ rows: [{ pack_id: 71, counted: 4 }] });
});

test("a refused count leads to the first row to correct, and names packs already on it and packs that can't be read", async () => {
  stubAdmin();
  api.give("GET /admin/stock/", 200, listOf([STOCK_LINE]));
  api.stubIncomplete("GET /admin/stock/70/count/", 200, { pack_id: 70, stock: 1, reserved: 0 });
  await openShop("/admin/stock/count");
  const pick = async () => {
    await fill(await screen.findByLabelText("Add a pack"), "Ragi");
    await user.click(await screen.findByText("RAGI-1, 1 left"));
  };
  await pick();
  const counted = await screen.findByLabelText("Counted");
  await pick();
  expect(await findNotice("Ragi, 1 kg is on the sheet already.")).toBeVisible();
  const message = "Enter a whole number.";
  api.give("POST /admin/stock/counts/", 400, { message, "rows.0.counted": [message] });
  await user.click(screen.getByRole("button", { name: "Save the count of 1 pack" }));
  await waitFor(() => expect(counted).toHaveFocus());
  expect(counted).toHaveAccessibleDescription(expect.stringContaining(message));
  await user.click(screen.getByRole("button", { name: "Remove Ragi, 1 kg" }));
  api.give("GET /admin/stock/70/count/", 404, { message: "Pack not found" });
  await pick();
  expect(await findNotice("Pack not found")).toBeVisible();
});
