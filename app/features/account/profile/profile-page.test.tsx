import {
  api,
  describe,
  expect,
  expectNotice,
  fill,
  openShop,
  screen,
  stopTime,
  stubAccount,
  stubCart,
  stubCatalogue,
  TOKEN,
  test,
  user,
  waitFor,
  within,
} from "../../../../test/components/component-test.ts";
import { PROFILE } from "../../../../test/components/samples.ts";
import type { Profile } from "../account-schema.ts";

const main = () => within(screen.getByRole("main"));
const fact = async (label: string) =>
  (await main().findByText(label)).parentElement?.querySelector("dd");
const edit = async () => user.click(await screen.findByRole("button", { name: "Edit Profile" }));

describe("the profile page", () => {
  test("shows a skeleton while loading, then all details", async () => {
    const response = api.hold("GET /profile/");
    await openProfile();
    expect(await screen.findByRole("heading", { level: 1, name: "My Profile" })).toBeVisible();
    expect(screen.getByText("Manage your account information and preferences")).toBeVisible();
    expect(await screen.findByLabelText("Loading your profile")).toBeVisible();
    response();
    expect(await screen.findByText("AR")).toBeVisible();
    expect(screen.queryByLabelText("Loading your profile")).toBeNull();
    expect(screen.getByRole("heading", { level: 2, name: "Anitha Rao" })).toBeVisible();
    expect(screen.getByText("Customer")).toBeVisible();
    expect(await fact("Email Address")).toHaveTextContent(PROFILE.email);
    expect(await fact("Phone Number")).toHaveTextContent("Not provided");
  });

  test("shows the joining date as a long US date in India's time", async () => {
    await openProfile({ ...PROFILE, first_name: "Kavya", last_name: "" });
    expect(await fact("Member Since")).toHaveTextContent("March 5, 2024");
    expect(screen.getByText("K")).toBeVisible();
    expect(await fact("First Name")).toHaveTextContent("Kavya");
    expect(await fact("Last Name")).toHaveTextContent("Not provided");
  });

  test("shows 'User' without a name and 'Unknown' without a date", async () => {
    stubAccount();
    stubCart();
    const lean = { ...PROFILE, first_name: "", last_name: "", date_joined: null };
    api.stubIncomplete("GET /profile/", 200, lean);
    await openShop("/profile");
    expect(await screen.findByRole("heading", { level: 2, name: "User" })).toBeVisible();
    expect(await fact("Member Since")).toHaveTextContent("Unknown");
  });

  test("shows 'Administrator' for an administrator", async () => {
    await openProfile({ ...PROFILE, role: "admin" });
    expect(await screen.findByText("Administrator")).toBeVisible();
  });

  test("shows an error with a Login button to /login when loading fails", async () => {
    stubAccount();
    stubCart();
    api.give("GET /profile/", 500);
    const shop = await openShop("/profile");
    const alert = await screen.findByRole("alert");
    expect(within(alert).getByText("You need to be logged in to view your profile.")).toBeVisible();
    await user.click(within(alert).getByRole("link", { name: "Login" }));
    const password = await screen.findByLabelText("Password");
    await shop.isAt(/^\/login\?/);
    await fill(password, "ragi-mudde");
    expect(shop.address()).toMatch(/^\/login\?/);
    expect(password).toBeVisible();
  });

  test("shows the same error when the network is down", async () => {
    stubAccount();
    stubCart();
    api.cutOff("GET /profile/");
    await openShop("/profile");
    expect(await screen.findByRole("alert")).toHaveTextContent("You need to be logged in");
  });
});

describe("editing the profile", () => {
  test("shows that the profile is being saved, then confirms it and reloads the profile", async () => {
    await openProfile();
    const reads = api.record("GET /profile/");
    const saves = api.record("PUT /profile/update/");
    const changed = { ...PROFILE, first_name: "Kavya", last_name: "", phone: "98480 12345" };
    api.give("PUT /profile/update/", 200, changed);
    const response = api.hold("PUT /profile/update/");
    await edit();
    expect(await screen.findByLabelText("First Name")).toHaveFocus();
    expect(screen.queryByLabelText("Email Address")).toBeNull();
    await fill(screen.getByLabelText("First Name"), "Kavya");
    await fill(screen.getByLabelText("Last Name"), "");
    await fill(screen.getByLabelText("Phone Number"), "98480 12345");
    stopTime();
    await user.click(screen.getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByRole("button", { name: "Saving..." })).toHaveAttribute(
      "aria-busy",
      "true",
    );
    api.give("GET /profile/", 200, changed);
    response();
    await expectNotice("Profile updated successfully!", "success", 4000);
    expect(await screen.findByRole("heading", { level: 2, name: "Kavya" })).toBeVisible();
    await waitFor(() => expect(screen.getByRole("button", { name: "Edit Profile" })).toHaveFocus());
    expect(await fact("Last Name")).toHaveTextContent("Not provided");
    expect(await fact("Phone Number")).toHaveTextContent("98480 12345");
    expect(saves.map(({ body }) => body)).toEqual([
      { first_name: "Kavya", last_name: "", phone: "98480 12345" },
    ]);
    expect(reads).toHaveLength(1);
  });

  test("shows the placeholders, and Cancel restores the loaded values", async () => {
    await openProfile();
    const saves = api.record("PUT /profile/update/");
    await edit();
    const field = (placeholder: string) => screen.findByPlaceholderText(placeholder);
    expect(await field("Enter your first name")).toHaveValue("Anitha");
    expect(await field("Enter your last name")).toHaveValue("Rao");
    await fill(await field("Enter your phone number"), "12345");
    await fill(await field("Enter your first name"), "Somebody");
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(await fact("First Name")).toHaveTextContent("Anitha");
    expect(await fact("Phone Number")).toHaveTextContent("Not provided");
    await edit();
    expect(screen.getByLabelText("First Name")).toHaveValue("Anitha");
    expect(screen.getByLabelText("Phone Number")).toHaveValue("");
    expect(saves).toEqual([]);
  });

  test("shows an error and keeps the input when saving fails", async () => {
    await openProfile();
    api.give("PUT /profile/update/", 500);
    await edit();
    await fill(screen.getByLabelText("First Name"), "Kavya");
    stopTime();
    await user.click(screen.getByRole("button", { name: "Save Changes" }));
    await expectNotice("Failed to update profile. Please try again.", "error", 4000);
    expect(screen.getByLabelText("First Name")).toHaveValue("Kavya");
  });

  test("shows an error at the field for an invalid phone number", async () => {
    await openProfile();
    const message = "Please enter a phone number with 7 to 15 digits.";
    api.give("PUT /profile/update/", 400, { message: message, phone: [message] });
    await edit();
    await fill(screen.getByLabelText("Phone Number"), "call me");
    await user.click(screen.getByRole("button", { name: "Save Changes" }));
    await waitFor(() => expect(screen.getByLabelText("Phone Number")).toHaveFocus());
    expect(screen.getByLabelText("Phone Number")).toHaveAccessibleDescription(message);
  });
});

describe("logging out", () => {
  test("shows 'Logging out...' while pending, then confirms and goes to the home page", async () => {
    stubCatalogue();
    const shop = await openProfile();
    const response = api.hold("DELETE /logout/");
    stopTime();
    await user.click(main().getByRole("button", { name: "Logout" }));
    const busy = await main().findByRole("button", { name: "Logging out..." });
    expect(busy).toHaveAttribute("aria-busy", "true");
    response();
    await shop.isAt("/");
    await expectNotice("Logged out successfully!", "success", 4000);
    expect(localStorage.getItem("jwt")).toBeNull();
  });

  test("shows 'Failed to logout. Please try again.' on failure", async () => {
    const shop = await openProfile();
    api.give("DELETE /logout/", 500);
    stopTime();
    await user.click(main().getByRole("button", { name: "Logout" }));
    await expectNotice("Failed to logout. Please try again.", "error", 4000);
    expect(shop.address()).toBe("/profile");
    expect(localStorage.getItem("jwt")).toBe(TOKEN);
  });
});

async function openProfile(profile: Profile = PROFILE) {
  stubAccount(profile);
  stubCart();
  const shop = await openShop("/profile");
  await main().findByRole("button", { name: "Logout" });
  return shop;
}
