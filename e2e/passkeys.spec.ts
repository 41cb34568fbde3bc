import { codeOf, timeStepAt } from "../app/features/account/second-factor/totp.server.ts";
import { bytesOf } from "../test/support/second-factor/authenticator-app.ts";
import { forgetCodes, insertStaff } from "./accounts.ts";
import { mailsTo } from "./mailbox.ts";
import { expectGoodPage } from "./page-checks.ts";
import { expect, type Page, test } from "./shop-test.ts";
import { PASSWORD, Shopper, stayLoggedIn } from "./shopper.ts";

/** An owner whose second factor is on. */
async function newOwner(page: Page): Promise<Shopper> {
  const { token, email } = await insertStaff("owner");
  const owner = new Shopper(page.request, token, email);
  const begun = await owner.call<{ secret: string }>("POST", "/admin/second-factor/", {
    password: PASSWORD,
  });
  const code = codeOf(bytesOf(begun.secret), timeStepAt(Date.now()));
  await owner.call("PUT", "/admin/second-factor/", { code });
  return owner;
}

/** Chromium's virtual authenticator, which confirms the fingerprint automatically. */
async function addAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Add passkey" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("listitem").filter({ hasText: name })).toContainText("not used yet");
}

/** Makes the first step of a log-in, which asks for the second. */
async function logIn(page: Page, email: string): Promise<void> {
  await page.evaluate(() => localStorage.removeItem("jwt"));
  await page.goto("/login?from=/admin/people");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("textbox", { name: "Code" })).toBeFocused();
}

const useButton = (page: Page) => page.getByRole("button", { name: "Use a passkey" });

test("an owner adds a passkey, logs in and confirms with it, and it is refused once removed", async ({
  page,
  api,
}) => {
  test.slow();
  api.expectRefusal("POST /login/");
  // The counts in the menu fail while the token is removed.
  api.expectRefusal("GET /admin/waiting/");
  api.expectFailure("/api/admin/export/customers");
  const owner = await newOwner(page);
  await addAuthenticator(page);
  await stayLoggedIn(page, owner.token);
  await page.goto("/admin/people");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("dialog", { name: "Add a passkey" }).getByLabel("Name")).toHaveValue(
    /Chrome on/,
  );
  await expectGoodPage(page);
  await page.keyboard.press("Escape");
  await addPasskey(page, "Work laptop");
  await expectGoodPage(page);

  await logIn(page, owner.email);
  await expectGoodPage(page);
  await useButton(page).click();
  await expect(page).toHaveURL("/admin/people");
  const row = page.getByRole("listitem").filter({ hasText: "Work laptop" });
  await expect(row).toContainText("last used");

  await forgetCodes(owner.email);
  await page.goto("/admin/customers");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const question = page.getByRole("dialog", { name: "Is it you?" });
  await expect(useButton(page)).toBeVisible();
  await expectGoodPage(page);
  const download = page.waitForEvent("download");
  await useButton(page).click();
  expect((await download).suggestedFilename()).toMatch(/customers.*\.csv/);
  await expect(question).toBeHidden();

  await page.goto("/admin/people");
  await row.getByRole("button", { name: "Rename Work laptop" }).click();
  const rename = page.getByRole("dialog", { name: "Rename the passkey" });
  await rename.getByLabel("Name").fill("Old laptop");
  await rename.getByRole("button", { name: "Save name" }).click();
  const renamed = page.getByRole("listitem").filter({ hasText: "Old laptop" });
  await renamed.getByRole("button", { name: "Remove Old laptop" }).click();
  await renamed.getByRole("button", { name: "Really remove? Old laptop" }).click();
  await expect(page.getByText("Passkey removed.")).toBeVisible();
  await expect(renamed).toBeHidden();
  await expect
    .poll(async () => (await mailsTo(owner.email)).map(({ subject }) => subject.split(":")[0]))
    .toEqual(expect.arrayContaining(["Passkey added", "Passkey removed"]));

  await logIn(page, owner.email);
  await expect(useButton(page)).toBeHidden();
});
