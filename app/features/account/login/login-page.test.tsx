import {
  api,
  expect,
  fill,
  openShop,
  screen,
  stayLoggedIn,
  stubAccount,
  stubCart,
  stubCatalogue,
  test,
  user,
  waitFor,
  within,
} from "../../../../test/components/component-test.ts";
import { listOf, PROFILE } from "../../../../test/components/samples.ts";

const PASSWORD = "ragi-mudde-1969";
const PERSON = { email: PROFILE.email, username: "anitha" };

const form = () => within(screen.getByRole("tabpanel"));

test("a wrong password or unknown email shows 'Login failed'; blank fields are reported at once, without a request", async () => {
  const shop = await openShop("/login");
  api.give("POST /login/", 401, { message: "Wrong email or password." });
  await logIn("wrong-password");
  expect(await screen.findByRole("alert")).toHaveTextContent(/^Login failed$/);
  expect(form().getByLabelText("Email")).toHaveValue(PROFILE.email);

  const calls = api.record("POST /login/");
  await logIn("", "");
  await waitFor(() => expect(screen.queryByText("Login failed")).toBeNull());
  const email = form().getByLabelText("Email");
  await waitFor(() => expect(email).toHaveFocus());
  expect(email).toHaveAccessibleDescription("Email is required.");
  expect(screen.getAllByText("Email is required.")).toHaveLength(1);
  expect(screen.getAllByText("Password is required.")).toHaveLength(1);
  expect(calls).toEqual([]);
  expect(shop.address()).toBe("/login");
  expect(localStorage.getItem("jwt")).toBeNull();
});

test("only one field of the page is called Email; the newsletter's field in the footer has its own name", async () => {
  await openShop("/login");
  expect(await screen.findByRole("textbox", { name: "Newsletter" })).toBeVisible();
  expect(screen.getAllByLabelText(/email/i)).toHaveLength(1);
});

test("the right email and password store the token under jwt and go to the home page", async () => {
  stubAccount();
  stubEmptyCart();
  stubCatalogue();
  const shop = await openShop("/login");
  expect(await screen.findByRole("tab", { name: "Login" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await logIn();
  await shop.isAt("/");
  expect(localStorage.getItem("jwt")).toBe("token-of-a-login");
  expect(await screen.findByRole("button", { name: "Account" })).toBeVisible();
});

test("after login the shopper returns to the protected page, with its query", async () => {
  stubAccount();
  stubEmptyCart();
  api.give("GET /orders/", 200, listOf([]));
  const shop = await openShop("/benefits", "/orders?status=paid");
  await shop.isAt("/login?from=/orders%3Fstatus%3Dpaid");
  expect(await screen.findByText("Log in to go back to your page.")).toBeVisible();
  await logIn();
  await shop.isAt("/orders?status=paid");
  await shop.goBack();
  expect(await screen.findByRole("heading", { name: "No Orders Yet" })).toBeVisible();
  expect(shop.address()).not.toMatch(/login/);
});

test("ignores a return address on another site", async () => {
  stubAccount();
  stubEmptyCart();
  stubCatalogue();
  const shop = await openShop("/login?from=//evil.example/orders");
  await logIn();
  await shop.isAt("/");
});

test("a shopper who is already logged in is redirected away from the login page", async () => {
  stubAccount();
  stubEmptyCart();
  stayLoggedIn();
  const shop = await openShop("/login?from=/profile");
  await shop.isAt("/profile");
});

test("after a stored token has turned out to be expired, a log-in continues to the page", async () => {
  stubAccount();
  stubEmptyCart();
  stayLoggedIn();
  api.give("GET /orders/", 401, { message: "Please log in." });
  const shop = await openShop("/login?from=/orders");
  await waitFor(() => expect(localStorage.getItem("jwt")).toBeNull());
  await shop.isAt(/^\/login/);
  api.give("GET /orders/", 200, listOf([]));
  await logIn();
  await shop.isAt("/orders");
});

test("registration sends the six fields once, logs in and goes to the home page", async () => {
  stubAccount();
  stubEmptyCart();
  stubCatalogue();
  const calls = api.record("POST /register/");
  const response = api.hold("POST /register/");
  const shop = await openShop("/login");
  await user.click(await screen.findByRole("tab", { name: "Register" }));
  await register();
  const busy = await screen.findByRole("button", { name: "Registering..." });
  expect(busy).toHaveAttribute("aria-busy", "true");
  await user.click(busy);
  response();
  await shop.isAt("/");
  expect(localStorage.getItem("jwt")).toBe("token-of-a-registration");
  expect(calls.map(({ body }) => body)).toEqual([
    {
      ...PERSON,
      first_name: "Anitha",
      last_name: "Rao",
      password: PASSWORD,
      password_confirmation: PASSWORD,
    },
  ]);
});

test("registration says that it is for people aged 18 and over, and links to the privacy notice", async () => {
  await openShop("/login");
  await user.click(await screen.findByRole("tab", { name: "Register" }));
  expect(form().getByText(/^For people aged 18 and over/)).toBeVisible();
  expect(form().getByRole("link", { name: "privacy notice" })).toHaveAttribute("href", "/privacy");
});

test("registration shows the first error of email, username, password or non_field_errors", async () => {
  await openShop("/login");
  await user.click(await screen.findByRole("tab", { name: "Register" }));
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
  for (const [body, message] of refusals) {
    api.give("POST /register/", 400, { message: "Please check the form.", ...body });
    await register();
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(1));
  }
  api.cutOff("POST /register/");
  await register();
  expect(await screen.findByRole("alert")).toHaveTextContent(
    /^Registration failed\. Please check your information\.$/,
  );
});

test("resending a registration after a lost response logs in if the account is the shopper's", async () => {
  stubAccount();
  stubEmptyCart();
  stubCatalogue();
  const logins = api.record("POST /login/");
  const shop = await openShop("/login");
  await user.click(await screen.findByRole("tab", { name: "Register" }));
  const known = { message: "Please check the form.", email: ["Known."] };
  api.give("POST /register/", 400, known);
  await register();
  await screen.findByText("Known.");
  api.cutOff("POST /register/");
  await register();
  await screen.findByText(/^Registration failed/);
  expect(logins).toEqual([]);

  api.give("POST /register/", 400, known);
  api.give("POST /login/", 401, { message: "Wrong email or password." });
  await register();
  await screen.findByText("Known.");
  expect(logins).toHaveLength(1);

  stubAccount();
  api.give("POST /register/", 400, known);
  await register();
  await shop.isAt("/");
  expect(localStorage.getItem("jwt")).toBe("token-of-a-login");
});

test("shows an error from the shop at its field, and moves the focus there", async () => {
  await openShop("/login");
  await user.click(await screen.findByRole("tab", { name: "Register" }));
  const mismatch = "The two passwords don't match.";
  for (const [label, name, text] of [
    ["Email", "email", "This email is registered already."],
    ["Password", "password", mismatch],
  ] as const) {
    api.give("POST /register/", 400, { message: "Please check the form.", [name]: [text] });
    await register();
    const field = form().getByLabelText(label);
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAttribute("aria-invalid", "true");
    expect(field).toHaveAccessibleDescription(text);
  }
  expect(screen.getAllByText(mismatch)).toHaveLength(1);
});

test("the password in the log-in form can be shown", async () => {
  await openShop("/login");
  const field = (await screen.findByLabelText("Password")) as HTMLInputElement;
  await fill(field, "secret");
  expect(field).toHaveAttribute("type", "password");
  await user.click(screen.getByRole("button", { name: /show/i }));
  expect(field).toHaveAttribute("type", "text");
});

test("no checkbox of the registration form is ticked by default", async () => {
  await openShop("/login");
  await user.click(await screen.findByRole("tab", { name: "Register" }));
  expect(await screen.findByLabelText("Username")).toBeVisible();
  expect(screen.queryByRole("checkbox", { checked: true })).toBeNull();
});

function stubEmptyCart() {
  stubCart();
  localStorage.clear();
}

async function logIn(password = PASSWORD, email = PROFILE.email) {
  await screen.findByRole("tabpanel");
  await fill(form().getByLabelText("Email"), email);
  await fill(form().getByLabelText("Password"), password);
  await user.click(form().getByRole("button", { name: "Login" }));
}

async function register() {
  const values = {
    Email: PERSON.email,
    Username: PERSON.username,
    "First Name": "Anitha",
    "Last Name": "Rao",
    Password: PASSWORD,
    "Confirm Password": PASSWORD,
  };
  for (const [label, value] of Object.entries(values))
    await fill(form().getByLabelText(label), value);
  const send = await screen.findByRole("button", { name: "Register" });
  await user.click(send);
}
