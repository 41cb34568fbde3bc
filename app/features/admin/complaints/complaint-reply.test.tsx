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
  within,
} from "../../../../test/components/component-test.ts";
import { listOf } from "../../../../test/components/samples.ts";

const AT = "2026-11-20T06:00:00.000Z";
const COMPLAINT = {
  ...{ id: 3, ticket: "C-2026-3", state: "open", name: "Asha Reddy", email: "asha@farm.example" },
  ...{ person_id: 7, order_id: null, created_at: AT, due_at: AT, resolve_due: AT },
  reopen_until: null,
  messages: [{ message: 1, author: "customer", state: "open", text: "The honey is thin.", at: AT }],
  transitions: ["acknowledged", "resolved"],
};

test("keeps the typed reply when someone else resolves the complaint first, and shows the new state", async () => {
  stubAdmin();
  api.stubIncomplete("GET /admin/complaints/", 200, listOf([{ ...COMPLAINT, awaits_reply: true }]));
  api.stubIncomplete("GET /admin/complaints/months/", 200, listOf([]));
  api.give("GET /admin/complaints/3/", 200, COMPLAINT);
  await openShop("/admin/complaints?id=3");
  const dialog = within(await screen.findByRole("dialog"));
  const text = await dialog.findByLabelText("Message to the customer");
  await fill(text, "We send you a new jar.");
  const message = "This complaint is now 'Resolved'. Check what you can do next.";
  api.give("POST /admin/complaints/3/messages/", 409, { message });
  const resolved = { ...COMPLAINT, state: "resolved", due_at: null, transitions: [] };
  api.give("GET /admin/complaints/3/", 200, resolved);
  await user.click(dialog.getByRole("button", { name: "Resolve" }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(await dialog.findByText("Resolved")).toBeVisible();
  expect(dialog.queryByRole("button", { name: "Resolve" })).toBeNull();
  expect(dialog.getByLabelText("Message to the customer")).toHaveValue("We send you a new jar.");
});

test("sends a reply that was pressed while the complaint was being reloaded after a refusal", async () => {
  stubAdmin();
  api.stubIncomplete("GET /admin/complaints/", 200, listOf([{ ...COMPLAINT, awaits_reply: true }]));
  api.stubIncomplete("GET /admin/complaints/months/", 200, listOf([]));
  api.give("GET /admin/complaints/3/", 200, COMPLAINT);
  await openShop("/admin/complaints?id=3");
  const dialog = within(await screen.findByRole("dialog"));
  const text = await dialog.findByLabelText("Message to the customer");
  const message = "Say what was done.";
  api.give("POST /admin/complaints/3/messages/", 400, { message, text: [message] });
  const finish = api.hold("GET /admin/complaints/3/");
  await user.click(dialog.getByRole("button", { name: "Resolve" }));
  expect(await dialog.findByText(message)).toBeVisible();
  api.stubIncomplete("POST /admin/complaints/3/messages/", 200, {
    ...COMPLAINT,
    state: "acknowledged",
  });
  await fill(text, "We send you a new jar.");
  await user.click(dialog.getByRole("button", { name: "Send reply" }));
  finish();
  expect(await dialog.findByText("Acknowledged")).toBeVisible();
  expect(text).toHaveValue("");
});

test("a reply that completes after another complaint was opened leaves that one in the dialog", async () => {
  stubAdmin();
  const other = { ...COMPLAINT, id: 4, ticket: "C-2026-4" };
  const listed = [COMPLAINT, other].map((one) => ({ ...one, awaits_reply: true }));
  api.stubIncomplete("GET /admin/complaints/", 200, listOf(listed));
  api.stubIncomplete("GET /admin/complaints/months/", 200, listOf([]));
  api.give("GET /admin/complaints/3/", 200, COMPLAINT);
  api.give("GET /admin/complaints/4/", 200, other);
  await openShop("/admin/complaints?id=3");
  const dialog = within(await screen.findByRole("dialog"));
  const answered = { ...COMPLAINT, state: "acknowledged" };
  api.stubIncomplete("POST /admin/complaints/3/messages/", 200, answered);
  const finish = api.hold("POST /admin/complaints/3/messages/");
  await user.click(await dialog.findByRole("button", { name: "Acknowledge" }));
  await user.click(dialog.getByRole("button", { name: "Close" }));
  await user.click(await screen.findByRole("link", { name: "C-2026-4" }));
  expect(await screen.findByRole("dialog", { name: "C-2026-4" })).toBeVisible();
  finish();
  expect(await findNotice("Sent. The customer is notified by email.")).toBeVisible();
  expect(screen.getByRole("dialog", { name: "C-2026-4" })).toBeVisible();
});
