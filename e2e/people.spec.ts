import { randomUUID } from "node:crypto";
import { codeOf, timeStepAt } from "../app/features/account/second-factor/totp.server.ts";
import { bytesOf } from "../test/support/second-factor/authenticator-app.ts";
import { forgetCodes, insertStaff } from "./accounts.ts";
import { mailsTo } from "./mailbox.ts";
import { expectGoodPage } from "./page-checks.ts";
import { expect, type Page, test } from "./shop-test.ts";
import { stayLoggedIn } from "./shopper.ts";

const PASSWORD = "korralu-payasam-1969";
const PHONE = { width: 360, height: 740 };

const newEmail = () => `invited-${randomUUID().slice(0, 8)}@farm.example`;

/** Invites somebody on the People page. */
async function invite(page: Page, email: string, role: string): Promise<void> {
  await page.getByRole("button", { name: "Invite somebody" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite somebody" });
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("radio", { name: role }).check();
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText("Invitation queued.")).toBeVisible();
}

async function linkTo(email: string): Promise<string> {
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
  const [mail] = await mailsTo(email);
  return /https?:\/\/\S+\/login\?invite=[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";
}

async function logOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem("jwt"));
}

async function join(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel("First name").fill("Ravi");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Join" }).click();
  await expect(page).toHaveURL("/admin/people");
}

test("an owner invites another, who joins, turns on the second factor and is asked for it again", async ({
  page,
  admin,
  api,
}) => {
  test.slow();
  // The log-in and the export that ask for the code.
  api.expectRefusal("POST /login/");
  api.expectFailure("/api/admin/export/customers");
  const email = newEmail();
  await page.setViewportSize(PHONE);
  await stayLoggedIn(page, admin.token);
  await page.goto("/admin/people");
  await invite(page, email, "Owner");
  await expect(page.getByRole("listitem").filter({ hasText: email })).toContainText("Owner");
  await expectGoodPage(page);

  const link = await linkTo(email);
  await logOut(page);
  await page.setViewportSize(PHONE);
  await page.goto(link);
  await expect(page.getByText("You join as an owner.")).toBeVisible();
  await expectGoodPage(page);
  await join(page, link);
  await expect(page.getByText(`${email}. You are an owner.`)).toBeVisible();

  await page.setViewportSize(PHONE);
  await page.getByRole("button", { name: "Turn on" }).click();
  const dialog = page.getByRole("dialog", { name: "Turn on the second factor" });
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByRole("img", { name: /QR code/ })).toBeVisible();
  const secret = bytesOf(((await dialog.locator("code").textContent()) ?? "").replaceAll(" ", ""));
  const code = (ahead: number) => codeOf(secret, timeStepAt(Date.now()) + ahead);
  await expectGoodPage(page);
  await dialog.getByRole("textbox", { name: "Code" }).fill(code(-1));
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await expect(dialog.getByLabel("Recovery codes").getByRole("listitem")).toHaveCount(10);
  await expectGoodPage(page);
  await dialog.getByRole("button", { name: "I have saved them" }).click();
  await expect(page.getByText("10 recovery codes left.")).toBeVisible();

  await logOut(page);
  await page.setViewportSize(PHONE);
  await page.goto("/login?from=/admin/customers");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByRole("textbox", { name: "Code" }).fill(code(0));
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/admin/customers");

  await forgetCodes(email);
  await page.getByRole("button", { name: "Export CSV" }).click();
  const question = page.getByRole("dialog", { name: "Is it you?" });
  await expect(question.getByLabel("Code")).toBeFocused();
  const download = page.waitForEvent("download");
  await question.getByLabel("Code").fill(code(1));
  await page.keyboard.press("Enter");
  expect((await download).suggestedFilename()).toMatch(/customers.*\.csv/);
  await expect(question).toBeHidden();
});

test("a packer sees the pages for packers, and the others say that they are not allowed", async ({
  page,
}) => {
  const { token } = await insertStaff("packer");
  await stayLoggedIn(page, token);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/admin/people");
  const menu = page.getByRole("navigation", { name: "Shop-keeper" }).first();
  await expect(menu.getByRole("link")).toHaveText([/Today/, /Orders/, /Stock/, /People/]);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account");
  await page.goto("/admin/settings");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page isn't for your role");
  await expect(page.getByText("You are a packer of the shop.")).toBeVisible();
  await expectGoodPage(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const [name, address, heading] of [
    ["Today", "/admin", /^Namaste/],
    ["Orders", "/admin/orders", "Orders"],
    ["Stock", "/admin/stock", "Stock"],
  ] as const) {
    await menu.getByRole("link", { name: new RegExp(`^${name}`) }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText("₹")).toHaveCount(0);
  }
});
