import {
  api,
  expect,
  openShop,
  screen,
  stubAdmin,
  test,
} from "../../../../test/components/component-test.ts";
import { listOf } from "../../../../test/components/samples.ts";

const IMPORT = {
  ...{ id: 4, file_name: "prices.csv", source: "file", state: "applied", undoable: true },
  ...{ created_at: "2026-11-20T06:00:00.000Z", applied_at: "2026-11-20T08:00:00.000Z" },
  ...{ undone_at: null, row_count: 1, created_count: 0, changed_count: 1, unchanged_count: 0 },
  ...{ error_count: 0, done_count: 1, format: "own", left_over: [], picture_count: 0 },
};
/** Uploaded after the other import, but applied before it. */
const LATER = {
  ...IMPORT,
  ...{ id: 5, file_name: "stock.csv", undoable: false, applied_at: "2026-11-20T07:00:00.000Z" },
};

test("only the import that was applied last can be undone, whichever was uploaded last", async () => {
  stubAdmin();
  api.stubIncomplete("GET /admin/import/", 200, listOf([LATER, IMPORT]));
  for (const shown of [IMPORT, LATER]) {
    api.stubIncomplete(`GET /admin/import/${shown.id}/`, 200, shown);
    api.stubIncomplete(`GET /admin/import/${shown.id}/rows/`, 200, listOf([]));
  }
  const shop = await openShop("/admin/import?import=4");
  expect(await screen.findByRole("button", { name: "Undo this import" })).toBeVisible();
  await shop.goTo("/admin/import?import=5");
  expect(await screen.findByRole("heading", { name: "stock.csv" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Undo this import" })).toBeNull();
});
