import { api, expect, openShop, screen, test } from "../../../test/components/component-test.ts";

test("a link that nobody has says so", async () => {
  api.give("GET /quotes/status/", 404, { message: "Not found." });
  const reads = api.record("GET /quotes/status/");
  await openShop("/quote?token=of-nobody");
  expect(await screen.findByRole("heading", { name: "We don't know this link" })).toBeVisible();
  expect(reads.map(({ query }) => query.get("token"))).toEqual(["of-nobody"]);
});
