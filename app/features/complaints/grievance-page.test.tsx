import {
  api,
  expect,
  fill,
  openShop,
  screen,
  stayLoggedIn,
  stubCart,
  test,
  user,
  waitFor,
  within,
} from "../../../test/components/component-test.ts";
import { listOf, orderOf } from "../../../test/components/samples.ts";

test.each([
  ["does not exist", 404, "We don't recognise this link. Open the one in our latest email."],
  ["is cut off", 400, "This link isn't complete."],
])("a link to a complaint that %s can't be retried", async (_what, status, message) => {
  api.give("GET /complaints/status/", status, { message });
  await openShop("/grievance?token=of-no-complaint");
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole("heading", { level: 1, name: "Your complaint" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
  expect(screen.getByRole("link", { name: "Send a new complaint" })).toHaveAttribute(
    "href",
    "/grievance",
  );
});

test("shows the grievance officer's phone number, as the law requires", async () => {
  await openShop("/grievance");
  const officer = await screen.findByText("Grievance officer", { selector: "dt" });
  expect(officer.nextElementSibling).toHaveTextContent("Lakshmi Devi, +91 40 4000 1969");
});

test("a complaint that failed to load can be loaded by retrying", async () => {
  api.give("GET /complaints/status/", 429, { message: "Too many requests." });
  await openShop(`/grievance?token=${"t".repeat(43)}`);
  expect(await screen.findByText("Too many requests.")).toBeVisible();
  api.give("GET /complaints/status/", 404, { message: "Not known." });
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Not known.")).toBeVisible();
});

test("a customer complains about an order and finds the ticket there again", async () => {
  stubCart();
  api.give("GET /orders/41/", 200, orderOf());
  api.give("GET /complaints/", 200, listOf([]));
  await openShop("/orders/41");
  await user.click(await screen.findByRole("button", { name: "Send a complaint" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Complaint about order #41" }));
  await fill(await dialog.findByLabelText(/^What happened/), "Nobody answers the phone.");
  const ticket = { ticket: "GRV-2026-000007", token: "t".repeat(43) };
  api.give("POST /complaints/", 201, ticket);
  const calls = api.record("POST /complaints/");
  await user.click(dialog.getByRole("button", { name: "Send complaint" }));
  const number = await dialog.findByText("Your complaint number is GRV-2026-000007.");
  expect(number).toBeVisible();
  expect(number.closest("[tabindex]")).toHaveFocus();
  expect(calls.map(({ body }) => body)).toMatchObject([
    { text: "Nobody answers the phone.", order_id: 41 },
  ]);

  const created_at = "2026-11-20T06:00:00.000Z";
  api.give(
    "GET /complaints/",
    200,
    listOf([{ ...ticket, state: "open", order_id: 41, created_at }]),
  );
  api.give("GET /complaints/status/", 200, {
    ticket: ticket.ticket,
    state: "open",
    created_at,
    due_at: "2026-11-22T06:00:00.000Z",
    resolve_due: "2026-12-20T06:00:00.000Z",
    reopen_until: null,
    order_id: 41,
    messages: [],
    transitions: [],
  });
  await user.click(dialog.getAllByRole("button", { name: "Close" })[0] as HTMLElement);
  await user.click(await screen.findByRole("button", { name: "Send a complaint" }));
  const tickets = await screen.findByRole("list", { name: "Your complaints about this order" });
  expect(tickets).toHaveTextContent("Open");
  await user.click(within(tickets).getByRole("link", { name: ticket.ticket }));
  expect(await screen.findByText(/^Received on .* about order #41/)).toBeVisible();
});

test("leaving the page by a link asks before a typed complaint is lost", async () => {
  stubCart();
  await openShop("/grievance");
  await fill(await screen.findByLabelText(/^What happened/), "Nobody answers the phone.");
  await user.click(within(screen.getByRole("main")).getByRole("link", { name: "Order History" }));
  const question = await screen.findByRole("dialog", { name: "Leave without saving?" });
  await user.click(within(question).getByRole("button", { name: "Stay here" }));
  expect(screen.getByLabelText(/^What happened/)).toHaveValue("Nobody answers the phone.");
});

test("a complaint sent before the page knows that the customer is logged in needs no name", async () => {
  api.refuseOthers(404, "Not found.");
  api.give("POST /complaints/", 201, { ticket: "GRV-2026-000008", token: "t".repeat(43) });
  const calls = api.record("POST /complaints/");
  await openShop("/grievance");
  await fill(await screen.findByLabelText(/^What happened/), "Nobody answers the phone.");
  stayLoggedIn();
  await user.click(screen.getByRole("button", { name: "Send complaint" }));
  expect(await screen.findByText("Your complaint number is GRV-2026-000008.")).toBeVisible();
  expect(Object.keys(calls[0]?.body as object)).not.toContain("name");
});

test("asks staff who are logged in for the complainant", async () => {
  stayLoggedIn();
  stubCart();
  api.refuseOthers(404, "Not found.");
  const needed = "Your name is required.";
  api.give("POST /complaints/", 400, { message: needed, name: [needed] });
  await openShop("/grievance");
  await fill(await screen.findByLabelText(/^What happened/), "Nobody answers the phone.");
  await waitFor(() => expect(screen.queryByLabelText("Your name")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Send complaint" }));
  const name = await screen.findByLabelText("Your name");
  expect(name).toHaveAccessibleDescription(needed);
  await waitFor(() => expect(name).toHaveFocus());

  api.give("POST /complaints/", 201, { ticket: "GRV-2026-000009", token: "t".repeat(43) });
  const calls = api.record("POST /complaints/");
  await fill(name, "Anitha Rao");
  await fill(screen.getByLabelText("Email"), "anitha@farm.example");
  await user.click(screen.getByRole("button", { name: "Send complaint" }));
  expect(await screen.findByText("Your complaint number is GRV-2026-000009.")).toBeVisible();
  expect(calls.map(({ body }) => body)).toMatchObject([
    { name: "Anitha Rao", email: "anitha@farm.example", text: "Nobody answers the phone." },
  ]);
});

test("the button that reopens a complaint keeps the focus", async () => {
  const complaint = {
    ticket: "GRV-2026-000007",
    created_at: "2026-11-20T06:00:00.000Z",
    resolve_due: "2026-12-20T06:00:00.000Z",
    order_id: null,
    messages: [],
  };
  api.give("GET /complaints/status/", 200, {
    ...complaint,
    state: "resolved",
    due_at: null,
    reopen_until: "2026-12-22T06:00:00.000Z",
    transitions: ["reopened"],
  });
  await openShop(`/grievance?token=${"t".repeat(43)}`);
  await fill(await screen.findByLabelText(/^Not solved/), "Still nobody answers.");
  api.give("POST /complaints/messages/", 200, {
    ...complaint,
    state: "reopened",
    due_at: "2026-11-24T06:00:00.000Z",
    reopen_until: null,
    transitions: [],
  });
  await user.click(screen.getByRole("button", { name: "Reopen complaint" }));
  const next = await screen.findByRole("button", { name: "Send message" });
  expect(next).toHaveFocus();
  expect(screen.getByLabelText("Write to us")).toHaveValue("");
});
