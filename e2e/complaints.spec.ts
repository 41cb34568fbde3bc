import { mailsTo } from "./mailbox.ts";
import { expectGoodPage } from "./page-checks.ts";
import { expect, test } from "./shop-test.ts";
import { stayLoggedIn } from "./shopper.ts";

const PHONE = { width: 360, height: 740 };
const HOSTILE = "<b>The oil</b> was rancid.\n<img src=x onerror=alert(1)>";

test("a visitor without an account complains on a phone, gets a reply, and reopens the complaint", async ({
  page,
  admin,
  api,
}) => {
  test.slow();
  const email = `complainant-${Date.now()}@farm.example`;
  await page.setViewportSize(PHONE);
  await page.goto("/returns");
  await page.getByRole("link", { name: "Send a complaint" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Complaints" })).toBeVisible();
  await page.getByRole("button", { name: "Send complaint" }).click();
  await expect(page.getByText("Your name is required.")).toBeVisible();
  await page.getByLabel("Your name").fill("Ravi & Sons");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel(/^What happened/).fill(HOSTILE);
  await expectGoodPage(page);
  await page.setViewportSize(PHONE);

  // Nothing is lost when the shop can't be reached.
  await page.route("**/api/complaints/", (route) => route.abort(), { times: 1 });
  api.expectFailure("/api/complaints/");
  await page.getByRole("button", { name: "Send complaint" }).click();
  await expect(page.getByText("Your text is still here.")).toBeVisible();
  await expect(page.getByLabel(/^What happened/)).toHaveValue(HOSTILE);
  await page.getByRole("button", { name: "Send complaint" }).click();
  const number = page.getByText(/^Your complaint number is GRV-\d{4}-\d{6}\.$/);
  await expect(number).toBeInViewport({ ratio: 1 });
  const link = page.getByRole("link", { name: /^See complaint GRV/ });
  const ticket = ((await link.textContent()) ?? "").replace("See complaint ", "");
  await link.click();
  await expect(page.getByText("We'll reply by")).toBeVisible();
  const status = page.url();
  await expect(page.locator("main").getByText("<b>The oil</b> was rancid.")).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expectGoodPage(page);

  await stayLoggedIn(page, admin.token);
  await page.goto("/admin");
  await expect(
    page.getByRole("list", { name: "Needs your attention" }).getByRole("link", {
      name: /open complaint/,
    }),
  ).toBeVisible();
  await page.goto(`/admin/complaints?q=${ticket}`);
  const row = page.getByRole("listitem").filter({ hasText: ticket });
  await expect(row).toContainText("Reply by");
  await expectGoodPage(page);
  await page.setViewportSize(PHONE);
  const months = page.getByRole("region", { name: "By month of receipt" });
  const last = await months.getByRole("columnheader", { name: "Open" }).boundingBox();
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThan(PHONE.width - 16);
  await page.getByRole("link", { name: ticket }).click();
  const dialog = page.getByRole("dialog");
  // Refused without a text.
  api.expectFailure("/messages/");
  await expect(dialog).toContainText("<b>The oil</b> was rancid.");
  await dialog.getByRole("button", { name: "Resolve" }).click();
  await expect(dialog.getByText("Say what was done.")).toBeVisible();
  await dialog.getByLabel("Message to the customer").fill("A new bottle is on its way.");
  await expectGoodPage(page);
  await page.setViewportSize(PHONE);
  await dialog.getByRole("button", { name: "Send reply" }).click();
  await expect(dialog.getByText("Acknowledged", { exact: true })).toBeVisible();
  await dialog.getByLabel("Message to the customer").fill("The bottle has arrived.");
  await dialog.getByRole("button", { name: "Resolve" }).click();
  await expect(dialog.getByText("Resolved", { exact: true })).toBeVisible();

  await expect
    .poll(async () => (await mailsTo(email)).map(({ text }) => text).join())
    .toContain("The bottle has arrived.");
  const mails = await mailsTo(email);
  expect(new Set(mails.map(({ subject }) => subject))).toEqual(new Set([`Complaint ${ticket}`]));
  expect(mails.map(({ text }) => text).join()).toContain(new URL(status).search);

  await page.evaluate(() => window.localStorage.clear());
  await page.goto(status);
  await page.getByLabel(/^Not solved/).fill("This one is rancid, too.");
  await page.getByRole("button", { name: "Reopen complaint" }).click();
  await expect(page.getByText("Reopened", { exact: true })).toBeVisible();
  await page.getByLabel("Write to us").fill("Please call me.");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("list", { name: "Messages" })).toContainText("Please call me.");
});
