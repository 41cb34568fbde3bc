import { mailsTo } from "./mailbox.ts";
import { expect, type Page, test } from "./shop-test.ts";
import { newShopper } from "./shopper.ts";

const NEW_PASSWORD = "korralu-payasam-1969";

test("the emailed link sets a new password, once", async ({ page, request, api }) => {
  api.expectRefusal("POST /password-reset/confirm/");
  const { email } = await newShopper(request);
  await page.goto("/login");
  await page.getByRole("link", { name: /forgot/i }).click();
  // The login page also has such a field, until the other page replaces it.
  await expect(page.getByRole("button", { name: "Send link" })).toBeVisible();
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByText("the link is on its way")).toBeVisible();

  const link = await linkTo(email);
  await openMail(page, email);
  await page.getByRole("link", { name: "Set a new password" }).click();
  await expect(page).toHaveURL(link);
  await setPassword(page);
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("Your password has been changed. Please log in.")).toBeVisible();
  const form = page.getByRole("tabpanel");
  await form.getByLabel("Email", { exact: true }).fill(email);
  await form.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
  await form.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("button", { name: "Account" })).toBeVisible();

  await page.goto(link);
  await setPassword(page);
  await expect(page.getByRole("alert")).toContainText("used or has expired");
  await page.getByRole("link", { name: "Request a new link" }).click();
  await expect(page.getByRole("button", { name: "Send link" })).toBeVisible();
});

async function resetMail(email: string) {
  const mails = await mailsTo(email);
  return mails.find(({ subject }) => subject.startsWith("Set a new password"));
}

/** The emailed link, once it has arrived. */
async function linkTo(email: string): Promise<string> {
  await expect.poll(async () => (await resetMail(email))?.subject).toBeDefined();
  const mail = await resetMail(email);
  return /https?:\/\/\S+\/reset-password\?token=[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";
}

/** Shows the email as a mail client would. */
async function openMail(page: Page, email: string): Promise<void> {
  const address = "/mail-program";
  const body = (await resetMail(email))?.html ?? "";
  await page.route(address, (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto(address);
}

async function setPassword(page: Page): Promise<void> {
  await page.getByLabel("New Password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Set password" }).click();
}
