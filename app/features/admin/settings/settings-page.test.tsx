import type { ServicesOverview } from "#app/features/settings/services/services-schema.ts";
import { toSections } from "#app/features/settings/settings-sections.ts";
import { DEFAULT_SETTINGS } from "#app/shop.ts";
import {
  api,
  choose,
  describe,
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
} from "../../../../test/components/component-test.ts";

const SET_AT = "2026-11-24T06:30:00.000Z";
const WEBHOOK = {
  url: "https://shop.example/api/payments/razorpay/webhook/",
  events: ["payment.captured", "payment.failed", "order.paid"],
};
const secret = (ending: string | null, readable = true) => ({ set_at: SET_AT, ending, readable });

/** A shop without Razorpay and without a mail server. */
const EMPTY: ServicesOverview = {
  mail: { by_environment: false, version: 0, changed_at: null, values: null, password: null },
  razorpay: {
    by_environment: false,
    version: 0,
    changed_at: null,
    values: null,
    key_secret: null,
    webhook_secret: null,
    test_mode: false,
    webhook: WEBHOOK,
  },
};
const VALUES = { host: "smtp.example.com", port: 587 as const, user: "post", sender: "" };
const SET: ServicesOverview = {
  mail: { ...EMPTY.mail, version: 1, changed_at: SET_AT, values: VALUES, password: secret("4711") },
  razorpay: {
    ...EMPTY.razorpay,
    version: 1,
    changed_at: SET_AT,
    values: { key_id: "rzp_test_standin" },
    key_secret: secret("0815"),
    webhook_secret: secret(null, false),
    test_mode: true,
  },
};

/** The default settings, with changes to one section. */
function overviewWith(changed = "", version = 0, changes: object = {}) {
  const sections = Object.entries(toSections(DEFAULT_SETTINGS));
  return Object.fromEntries(
    sections.map(([section, values]) => [
      section,
      section === changed
        ? { version, changed_at: SET_AT, values: { ...values, ...changes } }
        : { version: 0, changed_at: null, values },
    ]),
  );
}

/** Opens the settings, and returns one of their panels. */
async function openPanel(name: string, services: ServicesOverview = EMPTY) {
  stubAdmin();
  api.give("GET /admin/settings/", 200, overviewWith());
  api.give("GET /admin/services/", 200, services);
  api.give("GET /admin/backups/", 200, {
    hour: null,
    on_shop_disk: false,
    problem: null,
    results: [],
  });
  await openShop("/admin/settings");
  const element = await screen.findByRole("region", { name });
  return { element, panel: within(element) };
}

describe("a section", () => {
  test("marks a refused field, which gets the focus, until the change is discarded", async () => {
    const { panel } = await openPanel("Tax and licences");
    const message = "This is not a GST number: please check each of the 15 characters.";
    api.give("PUT /admin/settings/tax/", 400, {
      message: "Please check the form.",
      "values.gstin": [message],
    });
    const saves = api.record("PUT /admin/settings/tax/");
    const gstin = panel.getByLabelText("GST number");
    await fill(gstin, "36AABCN1234F1Z9");
    await user.click(panel.getByRole("button", { name: "Review changes" }));
    await user.click(await screen.findByRole("button", { name: "Make it live" }));
    await waitFor(() => expect(gstin).toHaveFocus());
    expect(gstin).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(panel.getByRole("alert")).toHaveTextContent("Nothing was saved");
    expect(saves.map(({ body }) => body)).toMatchObject([
      { version: 0, values: { gstin: "36AABCN1234F1Z9" } },
    ]);
    await user.click(panel.getByRole("button", { name: "Discard" }));
    expect(panel.queryByRole("alert")).toBeNull();
    expect(gstin).not.toHaveAttribute("aria-invalid");
  });

  test("shows the QR code for a UPI id before it is saved", async () => {
    const { panel } = await openPanel("Payment");
    expect(panel.queryByRole("img", { name: "Test code for farm@okbank" })).toBeNull();
    await fill(panel.getByLabelText("UPI id"), "farm@okbank");
    expect(await panel.findByRole("img", { name: "Test code for farm@okbank" })).toBeVisible();
  });
});

test("inserts a new delivery zone before the catch-all one, and the focus follows the rows", async () => {
  const { panel } = await openPanel("Delivery charges");
  expect(panel.getByRole("group", { name: "Zones" })).toHaveAccessibleDescription(
    /^The first zone that matches/,
  );
  const names = () =>
    panel.queryAllByRole<HTMLInputElement>("textbox", { name: "Name" }).map(({ value }) => value);
  const add = panel.getByRole("button", { name: "Add a zone" });
  await user.click(add);
  await user.keyboard("India");
  await user.click(add);
  await user.keyboard("Hyderabad");
  expect(names()).toEqual(["Hyderabad", "India"]);

  await user.click(panel.getByRole("button", { name: "Remove zone India" }));
  expect(names()).toEqual(["Hyderabad"]);
  expect(panel.getByRole("textbox", { name: "Name" })).toHaveFocus();
  await user.click(panel.getByRole("button", { name: "Remove zone Hyderabad" }));
  expect(add).toHaveFocus();
});

test("when two people change a section, the second sees what the first has saved, and nothing is lost", async () => {
  const { panel } = await openPanel("Delivery and claims");
  const saves = api.record("PUT /admin/settings/delivery/");
  const field = panel.getByLabelText("Where your own van delivers");
  await fill(field, "Chevella");
  await makeLiveAfter("delivery", { deliveryAreas: "Shamshabad" }, panel);
  expect(await panel.findByRole("alert")).toHaveTextContent("Someone else changed");
  expect(field).toHaveValue("Chevella");

  await user.click(panel.getByRole("button", { name: "Review changes" }));
  expect(await screen.findByRole("dialog", { name: "Review changes" })).toHaveTextContent(
    /Now: Shamshabad.*Then: Chevella/,
  );
  api.give("PUT /admin/settings/delivery/", 200, overviewWith("delivery", 2));
  await user.click(screen.getByRole("button", { name: "Make it live" }));
  expect(await findNotice("Saved. The shop shows it now.")).toBeVisible();
  expect(saves.map(({ body }) => body)).toMatchObject([
    { version: 0, values: { deliveryAreas: "Chevella" } },
    { version: 1, values: { deliveryAreas: "Chevella" } },
  ]);
});

test("shows what somebody else has changed in a section in the meantime, and doesn't undo it", async () => {
  const { panel } = await openPanel("Delivery and claims");
  await fill(panel.getByLabelText("Where your own van delivers"), "Chevella");
  const pins = panel.getByLabelText("PIN codes of your own van");
  const theirs = { ownVanPins: ["501"] };
  const payment = within(screen.getByRole("region", { name: "Payment" }));
  await fill(payment.getByLabelText("UPI id"), "farm@okbank");
  api.give("PUT /admin/settings/payment/", 200, overviewWith("delivery", 1, theirs));
  api.give("GET /admin/settings/", 200, overviewWith("delivery", 1, theirs));
  await user.click(payment.getByRole("button", { name: "Review changes" }));
  await user.click(await screen.findByRole("button", { name: "Make it live" }));
  expect(await panel.findByText(/Last changed 24 Nov/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(pins).toHaveValue("501");
  expect(panel.getByLabelText("Where your own van delivers")).toHaveValue("Chevella");

  const saves = api.record("PUT /admin/settings/delivery/");
  api.give("PUT /admin/settings/delivery/", 200, overviewWith("delivery", 2, theirs));
  await user.click(panel.getByRole("button", { name: "Review changes" }));
  await user.click(await screen.findByRole("button", { name: "Make it live" }));
  expect(await findNotice("Saved. The shop shows it now.")).toBeVisible();
  await waitFor(() => expect(saves).toHaveLength(1));
  expect(saves.map(({ body }) => body)).toMatchObject([
    { version: 1, values: { deliveryAreas: "Chevella", ...theirs } },
  ]);
});

test("when two owners change the colours, the second sees what the first has saved, and nothing is lost", async () => {
  const { panel } = await openPanel("Appearance");
  api.give("POST /admin/settings/appearance/preview/", 200, { html: "" });
  api.hold("POST /admin/settings/appearance/preview/");
  const saves = api.record("PUT /admin/settings/appearance/");
  await user.click(panel.getByRole("radio", { name: "Earth" }));
  await makeLiveAfter("appearance", { palette: "indigo" }, panel);
  expect(await panel.findByRole("alert")).toHaveTextContent("Someone else changed");
  expect(panel.getByRole("radio", { name: "Earth" })).toBeChecked();

  await user.click(panel.getByRole("button", { name: "Review changes" }));
  expect(await screen.findByRole("dialog", { name: "Review changes" })).toHaveTextContent(
    /Now: Indigo.*Then: Earth/,
  );
  api.give(
    "PUT /admin/settings/appearance/",
    200,
    overviewWith("appearance", 2, { palette: "earth" }),
  );
  await user.click(screen.getByRole("button", { name: "Make it live" }));
  expect(await findNotice("Saved. The shop shows it now.")).toBeVisible();
  expect(saves.map(({ body }) => body)).toMatchObject([
    { version: 0, values: { palette: "earth" } },
    { version: 1, values: { palette: "earth" } },
  ]);
});

/** Saves what is typed after somebody else has saved these values of the section. */
async function makeLiveAfter(
  section: "delivery" | "appearance",
  theirs: object,
  panel: ReturnType<typeof within>,
) {
  const message = "Someone else changed these settings. Check yours and save again.";
  api.give(`PUT /admin/settings/${section}/`, 409, { message });
  api.give("GET /admin/settings/", 200, overviewWith(section, 1, theirs));
  await user.click(panel.getByRole("button", { name: "Review changes" }));
  await user.click(await screen.findByRole("button", { name: "Make it live" }));
  expect(await panel.findByText(/Last changed 24 Nov/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}

test("enters, tests and saves a mail server, whose password is never returned", async () => {
  const { element, panel } = await openPanel("Mail server");
  expect(panel.getByRole("button", { name: "No changes yet" })).toBeVisible();
  await fill(panel.getByLabelText("Server"), VALUES.host);
  await choose(panel.getByLabelText("Port"), "587 (STARTTLS)");
  await fill(panel.getByLabelText("User name"), VALUES.user);
  const password = panel.getByLabelText("Password");
  await fill(password, "wrong");
  expect(password).toHaveAttribute("type", "password");
  const refusal = "The mail server doesn't accept this user name and password.";
  api.give("POST /admin/services/mail/test/", 409, { message: refusal });
  await user.click(panel.getByRole("button", { name: "Send a test email" }));
  expect(await panel.findByRole("alert")).toHaveTextContent(refusal);

  api.give("PUT /admin/services/mail/", 400, {
    message: "Please check the form.",
    "values.password": ["Please enter the password."],
  });
  const save = () => user.click(panel.getByRole("button", { name: "Save" }));
  await save();
  await waitFor(() => expect(password).toHaveFocus());
  expect(panel.getByText("Please enter the password.")).toBeVisible();

  await fill(password, "a-secret-that-ends-in-4711");
  const calls = api.record("PUT /admin/services/mail/");
  api.give("GET /admin/services/", 200, SET);
  api.give("PUT /admin/services/mail/", 200, SET);
  await save();
  expect(await findNotice("Saved. Emails are sent through this server from now on.")).toBeVisible();
  const values = { ...VALUES, password: "a-secret-that-ends-in-4711" };
  expect(calls.map(({ body }) => body)).toEqual([{ version: 0, values }]);
  expect(password).toHaveValue("");
  expect(element).toHaveTextContent(
    "Set on 24 Nov 2026, ends in …4711. Leave this empty to keep it.",
  );
});

test("keeps what is typed while a mail server is being saved, unsaved", async () => {
  const { panel } = await openPanel("Mail server");
  await fill(panel.getByLabelText("Server"), VALUES.host);
  const password = panel.getByLabelText("Password");
  await fill(password, "a-secret-that-ends-in-4711");
  api.give("GET /admin/services/", 200, SET);
  api.give("PUT /admin/services/mail/", 200, SET);
  const saved = api.hold("PUT /admin/services/mail/");
  await user.click(panel.getByRole("button", { name: "Save" }));
  await fill(panel.getByLabelText("Server"), "other.example");
  saved();
  expect(await findNotice("Saved. Emails are sent through this server from now on.")).toBeVisible();
  expect(panel.getByLabelText("Server")).toHaveValue("other.example");
  expect(password).toHaveValue("");
  expect(await panel.findByRole("button", { name: "Save" })).toBeVisible();
});

test("after a conflict, keeps the input for the mail server beside what somebody else has saved", async () => {
  const { panel } = await openPanel("Mail server", SET);
  const server = panel.getByLabelText("Server");
  await fill(server, "mine.example");
  const message = "Someone else changed these settings.";
  api.give("PUT /admin/services/mail/", 409, { message });
  const theirs = { ...SET.mail.values, host: "theirs.example", user: "theirs" };
  const changed = { ...SET, mail: { ...SET.mail, version: 2, values: theirs } };
  api.give("GET /admin/services/", 200, changed);
  const save = () => user.click(panel.getByRole("button", { name: "Save" }));
  await save();
  expect(await panel.findByText(message)).toBeVisible();
  await waitFor(() => expect(server).toHaveAccessibleDescription("Saved now: theirs.example"));
  expect(server).toHaveValue("mine.example");
  expect(panel.getByLabelText("User name")).toHaveValue("theirs");
  const calls = api.record("PUT /admin/services/mail/");
  const mine = { ...changed.mail, version: 3, values: { ...theirs, host: "mine.example" } };
  api.give("GET /admin/services/", 200, { ...changed, mail: mine });
  api.give("PUT /admin/services/mail/", 200, { ...changed, mail: mine });
  await save();
  expect(await findNotice("Saved. Emails are sent through this server from now on.")).toBeVisible();
  expect(calls[0]?.body).toMatchObject({ version: 2, values: { host: "mine.example" } });
  expect(server).not.toHaveAccessibleDescription(/Saved now/);
});

test("shows the mode of Razorpay's keys, which secrets can't be read, and the webhook's URL", async () => {
  const { element, panel } = await openPanel("Razorpay", SET);
  const keyId = panel.getByLabelText("Key id");
  expect(keyId).toHaveValue("rzp_test_standin");
  expect(element).toHaveTextContent("Test mode: no real money.");
  const [unreadable] = panel.getAllByRole("alert");
  expect(unreadable).toHaveTextContent("can't be read with this shop's keys");
  expect(element).toHaveTextContent("Set on 24 Nov 2026. It can't be read: enter it again.");
  await fill(keyId, "rzp_live_standin");
  expect(element).not.toHaveTextContent("Test mode: no real money.");
  await user.click(panel.getByRole("button", { name: "Copy the webhook's address" }));
  expect(await findNotice("Address copied.")).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(WEBHOOK.url);
  expect(panel.getByRole("list", { name: "Events" })).toHaveTextContent("order.paid");

  await user.click(panel.getByRole("button", { name: "Discard" }));
  await user.click(panel.getByRole("button", { name: "Remove" }));
  const removed = api.record("PUT /admin/services/razorpay/");
  api.give("GET /admin/services/", 200, EMPTY);
  api.give("PUT /admin/services/razorpay/", 200, EMPTY);
  await user.click(await screen.findByRole("button", { name: "Remove it" }));
  expect(await findNotice("Removed. Razorpay isn't offered any more.")).toBeVisible();
  expect(removed.map(({ body }) => body)).toEqual([{ version: 1, values: null }]);
  await waitFor(() => expect(keyId).toHaveValue(""));
});

test("the URL of the product feed can be copied", async () => {
  const { panel } = await openPanel("Product feed");
  const address = `${window.location.origin}/feeds/products.xml`;
  expect(panel.getByText(address)).toBeVisible();
  await user.click(panel.getByRole("button", { name: "Copy the address of the product feed" }));
  expect(await findNotice("Address copied.")).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(address);
});
