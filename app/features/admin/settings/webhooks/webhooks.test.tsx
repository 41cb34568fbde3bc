import type { Delivery, Webhook } from "#app/features/webhooks/webhook-schema.ts";
import {
  api,
  expect,
  fill,
  findNotice,
  openShop,
  screen,
  stubAdmin,
  test,
  user,
  waitFor,
  within,
} from "../../../../../test/components/component-test.ts";

const AT = "2026-11-24T06:30:00.000Z";
const WEBHOOK: Webhook = {
  id: 3,
  url: "https://hooks.example/orders",
  events: ["order.placed"],
  version: 1,
  active: true,
  ended_by: null,
  failing_since: null,
  secret: { set_at: AT, readable: true, replaced_until: null },
  created_at: AT,
};
const DELIVERY: Delivery = {
  id: 9,
  message_id: "msg_1",
  type: "order.placed",
  order_id: 42,
  pack: null,
  state: "failed",
  attempts: 10,
  created_at: AT,
  attempted_at: AT,
  next_attempt_at: null,
  status: 500,
  response: "Out of memory",
};
const SECRET = { id: 3, secret: "whsec_c2VjcmV0" };

function stubWebhooks(...results: Webhook[]) {
  stubAdmin();
  api.give("GET /admin/webhooks/", 200, { results });
}

test("adds a webhook, even after a refusal, and shows its secret once", async () => {
  stubWebhooks();
  await openShop("/admin/settings?view=webhooks");
  await user.click(await screen.findByRole("button", { name: "Add a webhook" }));
  const form = within(await screen.findByRole("dialog", { name: "Add a webhook" }));
  await fill(form.getByLabelText("Address"), "http://hooks.example/orders");
  await user.click(form.getByRole("checkbox", { name: /^Refunds sent/ }));
  const message = "Its address must begin with https://.";
  api.give("POST /admin/webhooks/", 400, { message: "Wrong.", url: [message] });
  await user.click(form.getByRole("button", { name: "Add webhook" }));
  await waitFor(() => expect(form.getByLabelText("Address")).toHaveFocus());
  expect(form.getByLabelText("Address")).toHaveAccessibleDescription(message);

  api.give("POST /admin/webhooks/", 201, SECRET);
  api.give("GET /admin/webhooks/", 200, { results: [WEBHOOK] });
  const added = api.record("POST /admin/webhooks/");
  await fill(form.getByLabelText("Address"), WEBHOOK.url);
  await user.click(form.getByRole("button", { name: "Add webhook" }));
  const shown = within(await screen.findByRole("dialog", { name: "The webhook's secret" }));
  expect(shown.getByText(SECRET.secret)).toBeVisible();
  expect(added.map(({ body }) => body)).toMatchObject([
    {
      url: WEBHOOK.url,
      events: [
        "order.placed",
        "order.status_changed",
        "order.updated",
        "payment.recorded",
        "stock.low",
      ],
    },
  ]);
  await user.click(shown.getByRole("button", { name: "I have saved it" }));
  await waitFor(() => expect(screen.queryByText(SECRET.secret)).toBeNull());
  expect(await screen.findByText(WEBHOOK.url)).toBeVisible();
});

test("lists the state of each webhook and the outcome of a test", async () => {
  const broken = { ...WEBHOOK.secret, readable: false };
  stubWebhooks(
    WEBHOOK,
    { ...WEBHOOK, id: 4, url: "https://gone.example/", active: false, ended_by: "gone" },
    { ...WEBHOOK, id: 5, url: "https://slow.example/", failing_since: AT },
    { ...WEBHOOK, id: 6, url: "https://new.example/", secret: broken },
  );
  await openShop("/admin/settings?view=webhooks");
  const rows = (await screen.findAllByRole("button", { name: /^Send test/ })).map((button) =>
    button.closest("li"),
  );
  const states = ["On", "Off", "Failing", "No secret"];
  for (const [at, state] of states.entries())
    expect(within(rows[at] as HTMLElement).getByText(state)).toBeVisible();
  expect(rows[1]).toHaveTextContent("asked for no more events (410)");
  api.give("POST /admin/webhooks/3/test/", 200, { ...DELIVERY, type: "webhook.test" });
  await user.click(screen.getByRole("button", { name: `Send test to ${WEBHOOK.url}` }));
  await findNotice("Test not accepted. 500: Out of memory");
});

test("lists the sent events with their responses, and sends one again", async () => {
  stubWebhooks(WEBHOOK);
  const page = { count: 1, count_is_least: false, next: null, previous: null };
  api.give("GET /admin/webhooks/3/deliveries/", 200, { ...page, results: [DELIVERY] });
  await openShop("/admin/settings?view=webhooks&webhook=3");
  expect(await screen.findByText("New orders: order #42")).toBeVisible();
  expect(screen.getByText("500: Out of memory")).toBeVisible();
  const queued = { ...DELIVERY, state: "queued" as const, attempts: 0, next_attempt_at: AT };
  api.give("POST /admin/webhooks/3/deliveries/9/retry/", 200, queued);
  api.give("GET /admin/webhooks/3/deliveries/", 200, { ...page, results: [queued] });
  await user.click(screen.getByRole("button", { name: /^Send again: New orders: order #42/ }));
  await findNotice("Queued. It will be sent within seconds.");
  expect(await screen.findByText("Queued")).toBeVisible();
});

test("the page of a deleted webhook says that it was deleted", async () => {
  stubWebhooks();
  await openShop("/admin/settings?view=webhooks&webhook=3");
  expect(await screen.findByText("Webhook not found")).toBeVisible();
});
