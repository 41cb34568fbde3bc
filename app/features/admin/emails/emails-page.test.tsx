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

const message = {
  id: 7,
  kind: "order-placed",
  state: "failed",
  to: "anitha@farm.example",
  created_at: "2026-11-26T06:00:00.000Z",
  sent_at: null,
  next_attempt_at: null,
  attempts: 8,
  last_error: "The mail server refused the password.",
};
const list = { count: 1, next: null, previous: null, count_is_least: false };

test("says when a failed email is tried again, if it is", async () => {
  stubAdmin();
  const tried = { ...message, id: 8, next_attempt_at: "2026-11-28T06:00:00.000Z" };
  api.give("GET /admin/messages", 200, { ...list, count: 2, results: [message, tried] });
  await openShop("/admin/messages");
  expect(await screen.findAllByText(/^Next attempt: .*28.*11:30/)).toHaveLength(1);
});

test("says only that a resent email is queued, since the mail server may refuse it", async () => {
  stubAdmin();
  api.give("GET /admin/messages", 200, { ...list, results: [message] });
  await openShop("/admin/messages");
  const again = await screen.findByRole("button", { name: /^Send again/ });
  const queued = { ...message, state: "queued", attempts: 0 };
  api.give("POST /admin/messages/7/retry/", 200, { ...queued, subject: "", text: "", html: "" });
  api.give("GET /admin/messages", 200, { ...list, results: [queued] });
  await user.click(again);
  expect(await findNotice("Email queued. It will be sent as soon as possible.")).toBeVisible();
  expect(await screen.findByRole("button", { name: /^Send now/ })).toBeVisible();
});
