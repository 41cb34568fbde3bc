import {
  api,
  expect,
  openShop,
  screen,
  stubAdmin,
  test,
  user,
  waitFor,
  within,
} from "../../../../../test/components/component-test.ts";
import { adminOrderOf } from "../../../../../test/components/samples.ts";

const [SHOWN, THEIRS, OURS] = ["2026-12-01", "2026-12-02", "2026-12-03"].map((day) => ({
  day,
  slot: "07:00-10:00",
}));

test("an order that somebody else has moved says so in the dialog; pressed again, it is moved from there", async () => {
  stubAdmin();
  const order = adminOrderOf({ id: 41, status: "paid" });
  api.give("GET /admin/orders/41/", 200, { ...order, van: SHOWN });
  const days = [SHOWN, THEIRS, OURS].map((time) => ({
    day: time?.day,
    slots: [{ slot: "07:00-10:00", left: 5 }],
  }));
  api.give("GET /admin/delivery-slots/", 200, { own_van: true, days });
  const sent = api.record("PUT /admin/orders/41/van/");
  const message = "Someone else moved this order. Check this, then try again.";
  api.give("PUT /admin/orders/41/van/", 409, { message, van_day: [message] });
  await openShop("/admin/orders/41");
  await user.click(await screen.findByRole("button", { name: "Move to another time" }));
  const dialog = within(await screen.findByRole("dialog"));
  const time = await dialog.findByRole("option", { name: /^Thu,? 3 Dec/ });
  await user.selectOptions(dialog.getByLabelText("Day and time"), [time]);
  api.give("GET /admin/orders/41/", 200, { ...order, van: THEIRS });
  await user.click(dialog.getByRole("button", { name: "Move order" }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(await screen.findByText(/^Wed,? 2 Dec/, { selector: "strong" })).toBeInTheDocument();
  await user.click(await dialog.findByRole("button", { name: "Move order" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ body }) => body)).toEqual([
    { van: OURS, before: SHOWN },
    { van: OURS, before: THEIRS },
  ]);
});
