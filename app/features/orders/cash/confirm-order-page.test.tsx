import { api, expect, openShop, screen, test } from "../../../../test/components/component-test.ts";

test("a link that belongs to no order shows that it is unknown", async () => {
  api.give("GET /orders/confirmation/", 404, { message: "Not found." });
  const reads = api.record("GET /orders/confirmation/");
  await openShop("/confirm-order?token=of-no-order");
  expect(await screen.findByText(/^This link doesn't belong to an order/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Confirm order" })).toBeNull();
  expect(reads.map(({ query }) => query.get("token"))).toEqual(["of-no-order"]);
});
