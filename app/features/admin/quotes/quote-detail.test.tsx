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

test("doesn't send a quote that someone else has changed, and shows its current version", async () => {
  stubAdmin();
  const quote = {
    ...{ id: 3, version: 1, number: "Q-2026-3", state: "draft", name: "Asha Reddy" },
    customer: { id: 7, name: "Asha Reddy", email: "", phone: "" },
    ...{ lines: [], delivery_charge: 0, total: 150, note: "As agreed", valid_until: "2027-01-31" },
    ...{ sent_at: null, url: null, decline_reason: "", closed_at: null, order_id: null },
    created_at: "2026-11-20T06:00:00.000Z",
  };
  api.give("GET /admin/quotes/3/", 200, quote);
  await openShop("/admin/quotes?id=3");
  const button = await screen.findByRole("button", { name: "Make the link" });
  const message = "Someone else changed this quote. Check it again.";
  api.give("POST /admin/quotes/3/state/", 409, { message });
  const sent = api.record("POST /admin/quotes/3/state/");
  api.give("GET /admin/quotes/3/", 200, { ...quote, version: 2, note: "Without the honey" });
  await user.click(button);
  expect(await findNotice(message)).toBeVisible();
  expect(await screen.findByText("Without the honey")).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ state: "sent", version: 1 }]);
});
