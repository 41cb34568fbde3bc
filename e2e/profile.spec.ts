import { expectNotice, openStopped } from "./notices.ts";
import { expect, type Locator, type Page, test } from "./shop-test.ts";
import { stayLoggedIn } from "./shopper.ts";

const PROFILE = {
  email: "k@post.example",
  first_name: "Kavya",
  last_name: "",
  phone: "",
  role: "customer",
  date_joined: "2024-03-04T20:00:00.000Z",
};

const fact = (page: Page, label: string): Locator =>
  page.getByRole("main").locator("dl > div").filter({ hasText: label }).getByRole("definition");

test.describe("reading", () => {
  test("shows a skeleton while it loads, then everything, at most 800 px wide", async ({
    page,
    shopper,
    api,
  }) => {
    expect(shopper.token).toBeTruthy();
    const answer = await api.hold("GET /profile/");
    await page.goto("/profile");
    await expect(page.getByRole("heading", { level: 1, name: "My Profile" })).toBeVisible();
    await expect(page.getByText("Manage your account information and preferences")).toBeVisible();
    const skeleton = page.getByLabel("Loading your profile");
    await expect(skeleton).toBeVisible();
    // The server's skeleton gives way to the browser's, so that for a moment there is none.
    await expect
      .poll(async () => (await skeleton.boundingBox())?.width ?? Number.POSITIVE_INFINITY)
      .toBeLessThanOrEqual(800);
    answer();
    await expect(skeleton).toBeHidden();
    await expect(page.getByText("AR", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { level: 2, name: "Anitha Rao" })).toBeVisible();
    await expect(page.getByText("Customer", { exact: true })).toBeVisible();
    await expect(fact(page, "Email Address")).toHaveText(shopper.email);
    await expect(fact(page, "Phone Number")).toHaveText("Not provided");
  });

  test("writes the date of joining as a long US date in India's time", async ({
    page,
    shopper,
    api,
  }) => {
    expect(shopper.token).toBeTruthy();
    await api.give("GET /profile/", 200, PROFILE);
    await page.goto("/profile");
    await expect(fact(page, "Member Since")).toHaveText("March 5, 2024");
    await expect(page.getByText("K", { exact: true })).toBeVisible();
    await expect(fact(page, "First Name")).toHaveText("Kavya");
    await expect(fact(page, "Last Name")).toHaveText("Not provided");
  });

  test("calls who has no names 'User' and a missing date 'Unknown'", async ({
    page,
    shopper,
    api,
  }) => {
    expect(shopper.token).toBeTruthy();
    await api.give("GET /profile/", 200, { ...PROFILE, first_name: "", date_joined: null });
    await page.goto("/profile");
    await expect(page.getByRole("heading", { level: 2, name: "User" })).toBeVisible();
    await expect(fact(page, "Member Since")).toHaveText("Unknown");
  });

  test("calls an admin 'Administrator'", async ({ page, keeper }) => {
    await stayLoggedIn(page, keeper.token);
    await page.goto("/profile");
    await expect(page.getByText("Administrator", { exact: true })).toBeVisible();
  });

  test("that fails says so with a Login button to /login", async ({ page, shopper, api }) => {
    expect(shopper.token).toBeTruthy();
    await api.give("GET /profile/", 500);
    await page.goto("/profile");
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("You need to be logged in to view your profile.");
    await expect(alert.getByRole("link", { name: "Login" })).toHaveAttribute("href", /^\/login/);
  });

  test("by who can't be reached fails the same way", async ({ page, shopper, api }) => {
    expect(shopper.token).toBeTruthy();
    await api.cutOff("GET /profile/");
    await page.goto("/profile");
    await expect(page.getByRole("alert")).toContainText("You need to be logged in");
  });
});

test.describe("editing", () => {
  test("saves first name, last name and phone, then reads the profile anew", async ({
    page,
    shopper,
    api,
  }) => {
    expect(shopper.token).toBeTruthy();
    const saves = api.record("PUT /profile/update/");
    const reads = api.record("GET /profile/");
    const answer = await api.hold("PUT /profile/update/");
    await openStopped(page, "/profile", page.getByRole("button", { name: "Edit Profile" }));
    await page.getByRole("button", { name: "Edit Profile" }).click();
    await expect(page.getByLabel("First Name")).toBeFocused();
    await expect(page.getByLabel("Email Address")).toHaveCount(0);
    await page.getByLabel("First Name").fill("Kavya");
    await page.getByLabel("Last Name").fill("");
    await page.getByLabel("Phone Number").fill("98480 12345");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByRole("button", { name: "Saving..." })).toHaveAttribute(
      "aria-busy",
      "true",
    );
    answer();
    await expectNotice(page, "Profile updated successfully!", "success", 4000);
    await expect(page.getByRole("button", { name: "Edit Profile" })).toBeFocused();
    await expect(page.getByRole("heading", { level: 2, name: "Kavya" })).toBeVisible();
    await expect(fact(page, "Last Name")).toHaveText("Not provided");
    await expect(fact(page, "Phone Number")).toHaveText("98480 12345");
    expect(saves.map(({ body }) => body)).toEqual([
      { first_name: "Kavya", last_name: "", phone: "98480 12345" },
    ]);
    expect(reads).toHaveLength(2);
  });

  test("shows the placeholders, and Cancel restores what was loaded", async ({
    page,
    shopper,
    api,
  }) => {
    expect(shopper.token).toBeTruthy();
    const saves = api.record("PUT /profile/update/");
    await page.goto("/profile");
    await page.getByRole("button", { name: "Edit Profile" }).click();
    await expect(page.getByPlaceholder("Enter your first name")).toHaveValue("Anitha");
    await expect(page.getByPlaceholder("Enter your last name")).toHaveValue("Rao");
    await page.getByPlaceholder("Enter your phone number").fill("12345");
    await page.getByPlaceholder("Enter your first name").fill("Somebody");
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(fact(page, "First Name")).toHaveText("Anitha");
    await expect(fact(page, "Phone Number")).toHaveText("Not provided");
    await page.getByRole("button", { name: "Edit Profile" }).click();
    await expect(page.getByLabel("First Name")).toHaveValue("Anitha");
    await expect(page.getByLabel("Phone Number")).toHaveValue("");
    expect(saves).toEqual([]);
  });

  test("that fails says so, and keeps what was typed", async ({ page, shopper, api }) => {
    expect(shopper.token).toBeTruthy();
    await api.give("PUT /profile/update/", 500);
    await openStopped(page, "/profile", page.getByRole("button", { name: "Edit Profile" }));
    await page.getByRole("button", { name: "Edit Profile" }).click();
    await page.getByLabel("First Name").fill("Kavya");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expectNotice(page, "Failed to update profile. Please try again.", "error", 4000);
    await expect(page.getByLabel("First Name")).toHaveValue("Kavya");
  });

  test("of a phone that is none says so at the field", async ({ page, shopper, api }) => {
    expect(shopper.token).toBeTruthy();
    api.expectRefusal("PUT /profile/update/");
    await page.goto("/profile");
    await page.getByRole("button", { name: "Edit Profile" }).click();
    await page.getByLabel("Phone Number").fill("call me");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByLabel("Phone Number")).toBeFocused();
    await expect(page.getByLabel("Phone Number")).toHaveAccessibleDescription(
      "Please enter a phone number with 7 to 15 digits.",
    );
  });
});

test.describe("logging out", () => {
  const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name });

  test("reads 'Logging out...' meanwhile, says so and goes home", async ({
    page,
    shopper,
    api,
  }) => {
    expect(shopper.token).toBeTruthy();
    const answer = await api.hold("DELETE /logout/");
    await openStopped(page, "/profile", page.getByRole("button", { name: "Edit Profile" }));
    await button(page, "Logout").click();
    await expect(button(page, "Logging out...")).toHaveAttribute("aria-busy", "true");
    answer();
    await expect(page).toHaveURL("/");
    await expectNotice(page, "Logged out successfully!", "success", 4000);
    expect(await page.evaluate(() => localStorage.getItem("jwt"))).toBeNull();
  });

  test("that fails says 'Failed to logout. Please try again.'", async ({ page, shopper, api }) => {
    await api.give("DELETE /logout/", 500);
    await openStopped(page, "/profile", page.getByRole("button", { name: "Edit Profile" }));
    await button(page, "Logout").click();
    await expectNotice(page, "Failed to logout. Please try again.", "error", 4000);
    await expect(page).toHaveURL("/profile");
    expect(await page.evaluate(() => localStorage.getItem("jwt"))).toBe(shopper.token);
  });
});
