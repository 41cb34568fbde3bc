import { fireEvent } from "@testing-library/react";
import type { GridPack } from "#app/features/product-import/grid/grid-schema.ts";
import {
  api,
  expect,
  findNotice,
  openShop,
  screen,
  stubAdmin,
  stubCatalogue,
  test,
  user,
  waitFor,
  within,
} from "../../../../../test/components/component-test.ts";
import { listOf } from "../../../../../test/components/samples.ts";

const packOf = (pack_id: number, given: Partial<GridPack> = {}): GridPack => ({
  pack_id,
  product_id: pack_id,
  title: `Ragi ${pack_id}`,
  label: "500 g",
  sku: `ragi-${pack_id}`,
  price: 48,
  mrp: 60,
  stock: 9,
  low_stock: 5,
  hidden: false,
  marked_down: false,
  ...given,
});

const IMPORT = {
  id: 5,
  file_name: "Grid of all packs",
  source: "grid",
  state: "checked",
  created_at: "2026-11-24T08:00:00.000Z",
  applied_at: null,
  undone_at: null,
  undoable: false,
  row_count: 1,
  created_count: 0,
  changed_count: 1,
  unchanged_count: 0,
  error_count: 0,
  done_count: 0,
  format: "own",
  left_over: [],
  picture_count: 0,
};

async function openGrid(packs: GridPack[] = [packOf(1), packOf(2)]) {
  stubAdmin();
  stubCatalogue([]);
  api.give("GET /admin/packs", 200, listOf(packs));
  const shop = await openShop("/admin/products?view=grid");
  await screen.findByRole("grid", { name: "Packs" });
  return shop;
}

const cell = (name: RegExp) => screen.getByRole("gridcell", { name });
const press = (name: string | RegExp) => user.click(screen.getByRole("button", { name }));

function paste(text: string) {
  const clipboardData = { getData: () => text };
  fireEvent.paste(document.activeElement ?? document.body, { clipboardData });
}

test("arrows move, typing and Enter edit, Escape cancels, Tab continues, Delete undoes", async () => {
  await openGrid();
  cell(/^Price, Ragi 1/).focus();
  await user.keyboard("50{Enter}");
  expect(cell(/^Price, Ragi 1/)).toHaveTextContent("₹50.00");
  expect(cell(/^Price, Ragi 2/)).toHaveFocus();
  await user.keyboard("{ArrowRight}{ArrowRight}12{Escape}");
  expect(cell(/^Stock, Ragi 2/)).toHaveFocus();
  expect(cell(/^Stock, Ragi 2/)).toHaveTextContent(/: 9$/);
  await user.keyboard("1,200{Tab}7{Tab} ");
  expect(cell(/^Stock, Ragi 2, 500 g: 1200/)).toHaveTextContent("9");
  expect(cell(/^Low at, Ragi 2, 500 g: 7/)).toBeVisible();
  expect(cell(/^Hidden, Ragi 2, 500 g: yes/)).toHaveFocus();
  expect(screen.getByText("4 changed cells, not saved yet")).toBeVisible();
  await user.keyboard("{Control>}{Home}{/Control}{Delete}");
  expect(cell(/^Price, Ragi 1, 500 g: ₹48.00/)).toHaveFocus();
  expect(screen.getByText("3 changed cells, not saved yet")).toBeVisible();
});

test("typing into the first cell that is clicked replaces its value, as in any other cell", async () => {
  await openGrid();
  await user.click(cell(/^Price, Ragi 1/));
  await user.keyboard("20{Enter}");
  expect(cell(/^Price, Ragi 1/)).toHaveTextContent("₹20.00");
  await user.click(cell(/^Stock, Ragi 1/));
  await user.keyboard("12{Enter}");
  expect(cell(/^Stock, Ragi 1, 500 g: 12/)).toBeVisible();
});

test("a pasted block is reviewed with old and new values, then applied and undone", async () => {
  await openGrid();
  const calls = api.record("POST /admin/packs/review");
  cell(/^Price, Ragi 1/).focus();
  paste("₹50\t70\t\n1,048.5\tx\n9");
  expect(
    await findNotice("1 pasted cell was left out: there are no more rows or columns here."),
  ).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent("2 cells need attention");
  await press("Review");
  expect(calls).toEqual([]);
  cell(/^MRP, Ragi 2/).focus();
  await user.keyboard("1100{Enter}");
  expect(screen.queryByRole("alert")).toBeNull();
  api.give("POST /admin/packs/review", 200, { faults: [], import: IMPORT });
  await press("Review");
  const dialog = await screen.findByRole("dialog", { name: "Review 4 changes" });
  expect(calls[0]?.body).toEqual({
    packs: [
      { pack_id: 1, price: [48, 50], mrp: [60, 70] },
      { pack_id: 2, price: [48, 1048.5], mrp: [60, 1100] },
    ],
  });
  // Otherwise a list longer than the screen couldn't be read with the keyboard.
  expect(within(dialog).getByRole("list", { name: "Changes" })).toHaveAttribute("tabindex", "0");
  const rows = within(dialog).getAllByRole("listitem");
  expect(rows[2]).toHaveTextContent("Ragi 2 500 gPrice: ₹48.00 → ₹1,048.50");
  api.give("POST /admin/import/5/apply/", 200, { ...IMPORT, state: "applied" });
  await press("Apply 4 changes");
  expect(await screen.findByText("1 pack changed.")).toBeVisible();
  expect(screen.getByText("No changes")).toBeVisible();
  api.give("POST /admin/import/5/undo/", 200, { ...IMPORT, state: "undone" });
  await press("Undo these changes");
  await press("Really undo them?");
  expect(await findNotice("Changes undone.")).toBeVisible();
  await waitFor(() => expect(screen.queryByText("1 pack changed.")).toBeNull());
});

test("shows another person's change beside mine, and a refused apply keeps every change", async () => {
  await openGrid();
  cell(/^Stock, Ragi 1/).focus();
  await user.keyboard("20{Enter}");
  const fault = { pack_id: 1, field: "stock", message: "Someone else changed this.", now: 8 };
  api.give("POST /admin/packs/review", 200, { faults: [fault], import: null });
  await press("Review");
  expect(await screen.findByRole("alert")).toHaveTextContent("It was 9 and is now 8.");
  await press("Keep 20");
  api.give("POST /admin/packs/review", 200, { faults: [], import: IMPORT });
  await press("Review");
  const review = await screen.findByRole("dialog", { name: /^Review/ });
  expect(within(review).getByRole("listitem")).toHaveTextContent("8 → 20");
  api.give("POST /admin/import/5/apply/", 409, { message: "Changed since your review." });
  await user.click(await screen.findByRole("button", { name: "Apply 1 change" }));
  expect(await screen.findByText("Changed since your review.")).toBeVisible();
  api.give("POST /admin/packs/review", 200, { faults: [{ ...fault, now: 7 }], import: null });
  await press("Keep editing");
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("is now 7."));
  api.give("GET /admin/packs", 200, listOf([packOf(1, { stock: 7 }), packOf(2)]));
  await user.click(await screen.findByRole("button", { name: "Use 7" }));
  expect(screen.getByText("No changes")).toBeVisible();
  expect(await screen.findByRole("gridcell", { name: /^Stock, Ragi 1, 500 g: 7$/ })).toBeVisible();
});

test("a percentage changes every pack of the list; leaving the grid, or discarding all changes, asks first", async () => {
  const shop = await openGrid([packOf(1, { mrp: 48 }), packOf(2, { marked_down: true })]);
  await press("Change by percent");
  await user.type(screen.getByLabelText("Percent"), "5 percent");
  await press("Change prices");
  expect(screen.getByLabelText("Percent")).toHaveAttribute("aria-invalid", "true");
  await press("Close");
  await press("Change by percent");
  expect(screen.getByLabelText("Percent")).not.toHaveAttribute("aria-invalid");
  await user.clear(screen.getByLabelText("Percent"));
  await user.type(screen.getByLabelText("Percent"), "5");
  await press("Change prices");
  expect(await screen.findByText("2 changed cells, not saved yet")).toBeVisible();
  expect(cell(/^Price, Ragi 1, 500 g: ₹50.00/)).toBeVisible();
  expect(cell(/^MRP, Ragi 1, 500 g: ₹50.00/)).toBeVisible();
  await user.click(screen.getByRole("link", { name: "List of products" }));
  await user.click(await screen.findByRole("button", { name: "Stay here" }));
  expect(shop.address()).toContain("view=grid");
  await press("Discard changes");
  expect(screen.getByText("2 changed cells, not saved yet")).toBeVisible();
  await press("Really discard them?");
  expect(screen.getByText("No changes")).toBeVisible();
});

test("a cell changed while the review loads is not in the review, and applying keeps the change", async () => {
  await openGrid();
  cell(/^Stock, Ragi 1/).focus();
  await user.keyboard("20{Enter}");
  api.give("POST /admin/packs/review", 200, { faults: [], import: IMPORT });
  const reviewed = api.hold("POST /admin/packs/review");
  await press("Review");
  cell(/^Stock, Ragi 2/).focus();
  await user.keyboard("30{Enter}");
  reviewed();
  const dialog = await screen.findByRole("dialog", { name: "Review 1 change" });
  expect(within(dialog).getAllByRole("listitem")).toHaveLength(1);
  api.give("POST /admin/import/5/apply/", 200, { ...IMPORT, state: "applied" });
  await press("Apply 1 change");
  expect(await screen.findByText("1 pack changed.")).toBeVisible();
  expect(screen.getByText("1 changed cell, not saved yet")).toBeVisible();
  expect(cell(/^Stock, Ragi 2, 500 g: 30/)).toBeVisible();
});
