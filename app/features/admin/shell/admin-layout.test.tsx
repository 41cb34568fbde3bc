import {
  api,
  expect,
  findNotice,
  openShop,
  screen,
  stubAdmin,
  test,
  user,
} from "../../../../test/components/component-test.ts";
import { listOf } from "../../../../test/components/samples.ts";

test("what somebody else has deleted in the meantime shows 'Page not found'", async () => {
  stubAdmin();
  api.give("GET /admin/trade-terms/2/", 404, { message: "Not found." });
  await openShop("/admin/offers?view=trade&terms=2");
  expect(await screen.findByRole("heading", { name: "Page not found" })).toBeVisible();
});

test("a call that a proxy refuses with a page of its own fails like any other", async () => {
  stubAdmin();
  api.stubIncomplete("GET /admin/searches/", 200, {
    ...listOf([{ term: "jeera", searches: 2, found: 0, not_sold: false }]),
    count_is_least: false,
  });
  await openShop("/admin/searches");
  api.stubText("PUT /admin/searches/not-sold/", 403, "<h1>Forbidden</h1>");
  await user.click(await screen.findByRole("button", { name: "We don't sell it yet" }));
  expect(await findNotice("The shop's response could not be read.")).toBeVisible();
});
