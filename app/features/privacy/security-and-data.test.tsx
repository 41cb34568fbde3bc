import {
  api,
  describe,
  expect,
  fill,
  findNotice,
  openShop,
  screen,
  stubAccount,
  stubCart,
  stubCatalogue,
  test,
  user,
  waitFor,
  within,
} from "../../../test/components/component-test.ts";
import { listOf } from "../../../test/components/samples.ts";
import type { Consent } from "./consent-schema.ts";

const NEW_PASSWORD = "korralu-payasam-1969";
const WRONG = "This is not your password.";

const consentOf = (changes: Partial<Consent>): Consent => ({
  purpose: "newsletter",
  channel: "email",
  title: "Letters from the farm",
  text: "What we sow and harvest, about twice a month.",
  text_version: 1,
  given: false,
  history: [],
  ...changes,
});
const WHATSAPP = consentOf({
  purpose: "order-updates",
  channel: "whatsapp",
  title: "Order updates on WhatsApp",
  text: "Where your parcel is.",
});

async function openProfile(...consents: Consent[]) {
  stubAccount();
  stubCart();
  api.give("GET /consents/", 200, listOf(consents));
  const shop = await openShop("/profile");
  await screen.findByRole("button", { name: "Erase my account" });
  return shop;
}

async function openDialog(name: string) {
  await user.click(screen.getByRole("button", { name }));
  return within(await screen.findByRole("dialog"));
}

test("a wrong current password is marked at its field, and the right one changes the password and closes the dialog", async () => {
  await openProfile();
  const dialog = await openDialog("Change password");
  const current = dialog.getByLabelText("Current password");
  const change = () => user.click(dialog.getByRole("button", { name: "Change password" }));
  api.give("POST /password/", 400, { message: WRONG, current_password: [WRONG] });
  await fill(current, "not-this-one");
  await fill(dialog.getByLabelText("New password"), NEW_PASSWORD);
  await change();
  await waitFor(() => expect(current).toHaveAccessibleDescription(WRONG));
  expect(dialog.getByLabelText("New password")).toHaveValue(NEW_PASSWORD);

  const calls = api.record("POST /password/");
  api.give("POST /password/", 204);
  await fill(current, "ragi-mudde-1969");
  await change();
  const done = "Your password has been changed. Other devices are logged out.";
  expect(await findNotice(done)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(calls.map(({ body }) => body)).toEqual([
    { current_password: "ragi-mudde-1969", new_password: NEW_PASSWORD },
  ]);
});

describe("consents", () => {
  test("are switched only by the shopper, each separately, and show their history", async () => {
    await openProfile(consentOf({}), WHATSAPP);
    const switches = screen.getAllByRole("switch");
    expect(switches).toHaveLength(2);
    for (const each of switches) expect(each).not.toBeChecked();
    const letters = screen.getByRole("switch", { name: "Letters from the farm" });
    expect(letters).toHaveAccessibleDescription(/twice a month\.$/);

    const calls = api.record("PUT /consents/");
    const [given_at, withdrawn_at] = ["2026-11-20T10:42:00.000Z", "2026-11-21T10:42:00.000Z"];
    const record = { purpose: "newsletter", channel: "email", text_version: 1, given_at } as const;
    const given = consentOf({ given: true, history: [{ ...record, withdrawn_at: null }] });
    api.give("PUT /consents/", 200, listOf([given, WHATSAPP]));
    letters.focus();
    await user.keyboard(" ");
    await waitFor(() => expect(letters).toBeChecked());
    expect(letters).toHaveFocus();
    expect(screen.getByRole("switch", { name: "Order updates on WhatsApp" })).not.toBeChecked();

    const withdrawn = consentOf({ history: [{ ...record, withdrawn_at }] });
    api.give("PUT /consents/", 200, listOf([withdrawn, WHATSAPP]));
    await user.click(letters);
    await waitFor(() => expect(letters).not.toBeChecked());
    await user.click(screen.getByText("Withdrawn: show history"));
    expect(screen.getByText(/^Given on .*, version 1; withdrawn on /)).toBeVisible();
    expect(calls.map(({ body }) => body)).toEqual([
      { purpose: "newsletter", given: true, text_version: 1 },
      { purpose: "newsletter", given: false, text_version: 1 },
    ]);
  });

  test("are saved one after the other if the second is switched before the first is saved", async () => {
    await openProfile(consentOf({}), WHATSAPP);
    const [letters, updates] = ["Letters from the farm", "Order updates on WhatsApp"].map((name) =>
      screen.getByRole("switch", { name }),
    ) as [HTMLElement, HTMLElement];
    const both = [consentOf({ given: true }), { ...WHATSAPP, given: true }];
    api.give("PUT /consents/", 200, listOf(both));
    const calls = api.record("PUT /consents/");
    const finish = api.hold("PUT /consents/");
    await user.click(letters);
    await user.click(updates);
    expect(calls).toHaveLength(1);
    finish();
    await waitFor(() => expect(updates).toBeChecked());
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls.map(({ body }) => body)).toMatchObject([
      { purpose: "newsletter" },
      { purpose: "order-updates" },
    ]);
  });

  test("stay unchanged if the shop can't save them", async () => {
    await openProfile(consentOf({}));
    api.give("PUT /consents/", 500, { message: "Something broke." });
    const letters = () => screen.getByRole("switch", { name: "Letters from the farm" });
    await user.click(letters());
    expect(await findNotice("Something broke.")).toBeVisible();
    await waitFor(() => expect(letters()).toBeEnabled());
    expect(letters()).not.toBeChecked();
  });
});

test("erasing an account takes a clear warning and the password, and no parcel in transit", async () => {
  stubCatalogue();
  const shop = await openProfile();
  const dialog = await openDialog("Erase my account");
  expect(dialog.getByText(/^This can't be undone\./)).toBeVisible();
  const password = dialog.getByLabelText("Your password");
  const erase = () => user.click(dialog.getByRole("button", { name: "Erase account" }));
  api.give("DELETE /profile/", 400, { message: WRONG, password: [WRONG] });
  await fill(password, "not-this-one");
  await erase();
  await waitFor(() => expect(password).toHaveAccessibleDescription(WRONG));

  api.give("DELETE /profile/", 409, { message: "You have an open order." });
  await fill(password, "ragi-mudde-1969");
  await erase();
  expect(await dialog.findByRole("alert")).toHaveTextContent("You have an open order.");
  expect(localStorage.getItem("jwt")).not.toBeNull();

  const calls = api.record("DELETE /profile/");
  api.give("DELETE /profile/", 204);
  await erase();
  await shop.isAt("/");
  expect(await findNotice("Your account has been erased.")).toBeVisible();
  expect(localStorage.getItem("jwt")).toBeNull();
  expect(calls.map(({ body }) => body)).toEqual([{ password: "ragi-mudde-1969" }]);
});

test("the list of devices doesn't reopen if it is reloaded after it was closed", async () => {
  await openProfile();
  const session = {
    id: "0b3c1a52-7f0e-4c58-9a3e-5f0d1f6c2b11",
    logged_in_at: "2026-11-20T06:00:00.000Z",
    used_at: "2026-11-20T06:00:00.000Z",
    agent: "Firefox",
    network: "",
    is_this: false,
  };
  api.give("GET /sessions/", 200, listOf([session]));
  await user.click(await screen.findByRole("button", { name: "Show devices" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Where you are logged in" }));
  api.stubIncomplete(`DELETE /sessions/${session.id}/`, 204, {});
  const read = api.hold("GET /sessions/");
  await user.click(dialog.getByRole("button", { name: /^Log out .+, last used/ }));
  await user.click(dialog.getAllByRole("button", { name: "Close" })[0] as HTMLElement);
  read();
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Show devices" })).not.toHaveAttribute("aria-busy"),
  );
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a device that is already logged out leaves the list, and the focus stays in the list", async () => {
  await openProfile();
  const sessionOf = (id: string, agent: string) => ({
    id,
    logged_in_at: "2026-11-20T06:00:00.000Z",
    used_at: "2026-11-20T06:00:00.000Z",
    agent,
    network: "",
    is_this: false,
  });
  const [firefox, chrome] = [
    sessionOf("0b3c1a52-7f0e-4c58-9a3e-5f0d1f6c2b11", "Firefox/140.0"),
    sessionOf("0b3c1a52-7f0e-4c58-9a3e-5f0d1f6c2b12", "Chrome/140.0"),
  ];
  api.give("GET /sessions/", 200, listOf([firefox, chrome]));
  await user.click(await screen.findByRole("button", { name: "Show devices" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Where you are logged in" }));
  api.stubIncomplete(`DELETE /sessions/${firefox.id}/`, 204, {});
  api.give("GET /sessions/", 200, listOf([chrome]));
  await user.click(dialog.getByRole("button", { name: /^Log out Firefox/ }));
  await waitFor(() => expect(dialog.queryByText("Firefox")).toBeNull());
  const end = dialog.getByRole("button", { name: /^Log out Chrome/ });
  expect(end).toHaveFocus();

  const gone = "This device is logged out already.";
  api.give(`DELETE /sessions/${chrome.id}/`, 404, { message: gone });
  api.give("GET /sessions/", 200, listOf([]));
  await user.click(end);
  expect(await findNotice(gone)).toBeVisible();
  await waitFor(() => expect(dialog.queryByText("Chrome")).toBeNull());
});
