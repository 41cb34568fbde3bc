import { MINUTE_MS } from "#app/shared/india-time.ts";
import {
  api,
  expect,
  findNotice,
  openShop,
  screen,
  stayLoggedIn,
  stubAdmin,
  test,
  user,
} from "../../../../test/components/component-test.ts";
import { listOf } from "../../../../test/components/samples.ts";
import { adminClock } from "../page/admin-time.ts";

test("shows 'Page not found' for anything that somebody else has deleted in the meantime", async () => {
  stubAdmin();
  api.give("GET /admin/trade-terms/2/", 404, { message: "Not found." });
  await openShop("/admin/offers?view=trade&terms=2");
  expect(await screen.findByRole("heading", { name: "Page not found" })).toBeVisible();
});

test("warns staff before their session ends", async () => {
  stubAdmin();
  const exp = Math.floor((Date.now() + 10 * MINUTE_MS) / 1_000);
  stayLoggedIn(`e30.${btoa(JSON.stringify({ exp }))}.signature`);
  api.give("GET /admin/trade-terms/2/", 404, { message: "Not found." });
  await openShop("/admin/offers?view=trade&terms=2");
  const end = adminClock(new Date(exp * 1_000));
  const warning = await findNotice(`You will be logged out at ${end}`);
  expect(warning).toHaveTextContent("Save your work");
});

test("a call that a proxy refuses with its own HTML page fails like any other", async () => {
  stubAdmin();
  api.stubIncomplete("GET /admin/searches/", 200, {
    ...listOf([{ term: "jeera", searches: 2, found: 0, not_sold: false }]),
    count_is_least: false,
  });
  await openShop("/admin/searches");
  api.stubText("PUT /admin/searches/not-sold/", 403, "<h1>Forbidden</h1>");
  await user.click(await screen.findByRole("button", { name: "We don't sell it yet" }));
  expect(await findNotice("Request failed with status 403")).toBeVisible();
});
