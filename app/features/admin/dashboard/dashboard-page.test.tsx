import { vi } from "vitest";
import { waiting } from "#app/features/reports/waiting-schema.ts";
import { HOUR_MS } from "#app/shared/india-time.ts";
import {
  api,
  expect,
  openShop,
  screen,
  stubAdmin,
  test,
} from "../../../../test/components/component-test.ts";

// Without a layout, a chart warns about its size.
vi.mock("./sales-panel.tsx", () => ({ SalesPanel: () => null }));

const NONE = { orders: 0, total: 0 };
const SUMS = { ...NONE, awaiting: NONE, cancelled: 0, due: NONE };

/** The figures of a shop without orders. */
const EMPTY = {
  periods: [1, 7, 30].map((days) => ({ days, now: SUMS, before: SUMS })),
  sales_by_day: [],
  sales_by_month: [],
  orders_by_status: { pending: 0, paid: 0, shipped: 0, delivered: 0, cancelled: 0 },
  best_sellers: [],
  low_stock: [],
  waiting: Object.fromEntries(Object.keys(waiting.shape).map((key) => [key, 0])),
  complaints: [],
  gateway_refusals: [],
  failing_jobs: [],
};

async function openWithBackupFrom(hoursAgo: number) {
  stubAdmin();
  const written_at = new Date(Date.now() - hoursAgo * HOUR_MS).toISOString();
  api.give("GET /admin/dashboard/", 200, EMPTY);
  api.give("GET /admin/backups/", 200, {
    hour: 2,
    on_shop_disk: false,
    problem: null,
    results: [{ day: written_at.slice(0, 10), bytes: 1_000_000, written_at }],
  });
  await openShop("/admin");
  await screen.findByText("Nothing is waiting for you.");
}

test("warns the owner that the last backup is more than a day old", async () => {
  await openWithBackupFrom(40);
  expect(screen.getByRole("alert")).toHaveTextContent(/nightly backup.*more than a day old/i);
  expect(screen.getByRole("link", { name: "See the backups" })).toHaveAttribute(
    "href",
    "/admin/settings#backups",
  );
});

test("shows no warning when the last backup was made last night", async () => {
  await openWithBackupFrom(10);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("names the jobs that keep failing", async () => {
  stubAdmin();
  const since = new Date(Date.now() - HOUR_MS).toISOString();
  api.give("GET /admin/dashboard/", 200, {
    ...EMPTY,
    failing_jobs: [{ name: "send mail", failures: 12, since }],
  });
  api.give("GET /admin/backups/", 200, {
    hour: null,
    on_shop_disk: false,
    problem: null,
    results: [],
  });
  await openShop("/admin");
  expect(await screen.findByRole("alert")).toHaveTextContent(
    /keep failing.*send mail: 12 times in a row since/,
  );
});
