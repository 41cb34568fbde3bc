import { expect, type Page, test } from "./shop-test.ts";
import { newPerson, newShopper, PASSWORD } from "./shopper.ts";

const jwt = (page: Page) => page.evaluate(() => localStorage.getItem("jwt"));

test("the right email and password store the token under jwt and lead home", async ({
  page,
  request,
}) => {
  const { email } = await newShopper(request);
  await page.goto("/login");
  await expect(page.getByRole("tab", { name: "Login" })).toHaveAttribute("aria-selected", "true");
  await logIn(page, email.toUpperCase());
  await expect(page).toHaveURL("/");
  expect(await jwt(page)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  await expect(page.getByRole("button", { name: "Account" })).toBeVisible();
});

test("a wrong password or an unknown email say 'Login failed'; blank fields are named at once, without a call", async ({
  page,
  request,
  api,
}) => {
  api.expectRefusal("POST /login/");
  const { email } = await newShopper(request);
  await page.goto("/login");
  await logIn(page, email, "wrong-password");
  const alert = page.getByRole("alert");
  await expect(alert).toHaveText("Login failed");
  await expect(page.getByLabel("Email")).toHaveValue(email);

  await logIn(page, newPerson().email);
  await expect(alert).toHaveText("Login failed");

  const calls = api.record("POST /login/");
  await logIn(page, "", "");
  await expect(page.getByText("Login failed")).toHaveCount(0);
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Email is required.");
  await expect(page.getByText("Email is required.")).toHaveCount(1);
  await expect(page.getByText("Password is required.")).toHaveCount(1);
  expect(calls).toEqual([]);
  await expect(page).toHaveURL("/login");
  expect(await jwt(page)).toBeNull();
});

test("the way back to a protected page is remembered, query and all", async ({ page, request }) => {
  const { email } = await newShopper(request);
  await page.goto("/orders?status=paid");
  await expect(page).toHaveURL("/login?from=/orders%3Fstatus%3Dpaid");
  await expect(page.getByRole("status")).toContainText("Please log in");
  await logIn(page, email);
  await expect(page).toHaveURL("/orders?status=paid");
  await page.goBack();
  await expect(page).not.toHaveURL(/login/);
});

test("an origin on another site is not followed", async ({ page, request }) => {
  const { email } = await newShopper(request);
  await page.goto("/login?from=//evil.example/orders");
  await logIn(page, email);
  await expect(page).toHaveURL("/");
});

test("who is logged in already has no business at the login", async ({ page, shopper }) => {
  expect(shopper.token).toBeTruthy();
  await page.goto("/login?from=/profile");
  await expect(page).toHaveURL("/profile");
});

test("registering sends the six fields once, logs in and leads home", async ({ page, api }) => {
  const calls = api.record("POST /register/");
  const answer = await api.hold("POST /register/");
  const person = newPerson();
  await page.goto("/login");
  await page.getByRole("tab", { name: "Register" }).click();
  await register(page, person);
  const busy = page.getByRole("button", { name: "Registering..." });
  await expect(busy).toHaveAttribute("aria-busy", "true");
  await busy.click({ force: true });
  answer();
  await expect(page).toHaveURL("/");
  expect(calls.map(({ body }) => body)).toEqual([
    {
      ...person,
      first_name: "Anitha",
      last_name: "Rao",
      password: PASSWORD,
      password_confirmation: PASSWORD,
    },
  ]);

  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page.getByText("Logged out successfully!")).toBeVisible();
  await page.goto("/login");
  await logIn(page, person.email);
  await expect(page).toHaveURL("/");
});

test("registration shows the first message of email, username, password, non_field_errors", async ({
  page,
  api,
}) => {
  await page.goto("/login");
  await page.getByRole("tab", { name: "Register" }).click();
  const refusals: [Record<string, unknown>, string][] = [
    [
      { non_field_errors: ["All."], password: ["Short."], username: ["Taken."], email: ["Known."] },
      "Known.",
    ],
    [{ non_field_errors: ["All."], password: ["Short."], username: ["Taken."] }, "Taken."],
    [{ non_field_errors: ["All."], password: ["Short."] }, "Short."],
    [{ non_field_errors: ["All."] }, "All."],
    [{ first_name: ["Too long."] }, "Registration failed. Please check your information."],
    [{}, "Registration failed. Please check your information."],
  ];
  for (const [body, words] of refusals) {
    await api.give("POST /register/", 400, { message: "Please check the form.", ...body });
    await register(page, newPerson());
    await expect(page.getByText(words, { exact: true })).toHaveCount(1);
  }
  await api.cutOff("POST /register/");
  await register(page, newPerson());
  await expect(page.getByRole("alert")).toHaveText(
    "Registration failed. Please check your information.",
  );
});

test("what the shop itself refuses stands at its field, which gets the focus", async ({
  page,
  request,
  api,
}) => {
  api.expectRefusal("POST /register/");
  const known = await newShopper(request);
  await page.goto("/login");
  await page.getByRole("tab", { name: "Register" }).click();

  await register(page, { ...newPerson(), email: known.email.toUpperCase() });
  const email = page.getByLabel("Email");
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute("aria-invalid", "true");

  await register(page, newPerson(), { confirm: "something-else-1969" });
  const password = page.getByLabel("Password", { exact: true });
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription("The two passwords don't match.");
  await expect(page.getByText("The two passwords don't match.")).toHaveCount(1);
});

test("on a phone the notice that leads to the login covers no field of it", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/products/1");
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await expect(page).toHaveURL(/\/login/);
  const notice = page.getByRole("region", { name: "Notices" }).getByRole("status");
  const [shown, form] = [await notice.boundingBox(), await page.getByRole("tablist").boundingBox()];
  if (!shown || !form) throw new Error("The notice or the form is not there.");
  expect(shown.y + shown.height).toBeLessThanOrEqual(form.y);
});

test("a password can be shown", async ({ page }) => {
  await page.goto("/login");
  const field = page.getByRole("tabpanel").getByLabel("Password", { exact: true });
  await field.fill("secret");
  await expect(field).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: /show/i }).click();
  await expect(field).toHaveAttribute("type", "text");
});

test("in a dialog over the empty cart the same two tabs log in, and the cart is there", async ({
  page,
  request,
}) => {
  const shopper = await newShopper(request);
  await shopper.add(1, 2);
  await page.goto("/cart");
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("tab")).toHaveText(["Login", "Register"]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("main").getByRole("link", { name: "Log in" })).toBeFocused();

  await page.keyboard.press("Enter");
  await logIn(page, shopper.email);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/cart");
  await expect(page.getByRole("heading", { name: "Order Summary" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart, 2 items" })).toBeVisible();
});

async function logIn(page: Page, email: string, password = PASSWORD) {
  const form = page.getByRole("tabpanel");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: true }).fill(password);
  await form.getByRole("button", { name: "Login" }).click();
}

async function register(
  page: Page,
  { email, username }: { email: string; username: string },
  { confirm = PASSWORD } = {},
) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("First Name").fill("Anitha");
  await page.getByLabel("Last Name").fill("Rao");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm Password").fill(confirm);
  await page.getByRole("button", { name: "Register", exact: true }).click();
}
