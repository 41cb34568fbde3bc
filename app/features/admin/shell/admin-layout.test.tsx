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
} from "../../../../test/components/component-test.ts";
import { adminTime } from "../page/admin-time.ts";

test("what somebody else has deleted in the meantime shows 'Page not found'", async () => {
  stubAdmin();
  api.give("GET /admin/trade-terms/2/", 404, { message: "Not found." });
  await openShop("/admin/offers?view=trade&terms=2");
  expect(await screen.findByRole("heading", { name: "Page not found" })).toBeVisible();
});

test("staff are warned of the end of their session", async () => {
  stubAdmin();
  const exp = Math.floor((Date.now() + 10 * MINUTE_MS) / 1_000);
  stayLoggedIn(`e30.${btoa(JSON.stringify({ exp }))}.signature`);
  api.give("GET /admin/trade-terms/2/", 404, { message: "Not found." });
  await openShop("/admin/offers?view=trade&terms=2");
  const end = adminTime(new Date(exp * 1_000).toISOString());
  const warning = await findNotice(`You will be logged out at ${end}`);
  expect(warning).toHaveTextContent("Save what you have begun");
});
