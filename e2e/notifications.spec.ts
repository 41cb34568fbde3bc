import { insertStaff } from "./accounts.ts";
import { expectGoodPage } from "./page-checks.ts";
import { expect, type Page, test } from "./shop-test.ts";
import { Shopper, stayLoggedIn } from "./shopper.ts";

test.use({ serviceWorkers: "allow" });

const panel = (page: Page) => page.getByRole("region", { name: "Notifications" });
const onOff = (page: Page) => panel(page).getByRole("switch", { name: "On this browser" });

/** A staff member on the page with the notification switch. */
async function openPanel(page: Page): Promise<Shopper> {
  const { token, email } = await insertStaff("packer");
  await stayLoggedIn(page, token);
  await page.goto("/admin/people");
  return new Shopper(page.request, token, email);
}

/** A headless browser neither asks for permission nor reaches a push service, so this replaces both. */
async function subscribeWithoutService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "granted", configurable: true });
    Notification.requestPermission = async () => "granted";
    let current: object | null = null;
    const keys = { p256dh: `BA${"A".repeat(85)}`, auth: "A".repeat(22) };
    const endpoint = `https://push.example/${Math.random()}`;
    PushManager.prototype.getSubscription = async () => current as PushSubscription | null;
    PushManager.prototype.subscribe = async () => {
      current = {
        endpoint,
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          current = null;
          return true;
        },
      };
      return current as PushSubscription;
    };
  });
}

test("staff turn notifications on in this browser, choose their kinds and turn them off; a browser that blocks or lacks them says so", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["notifications"]);
  await subscribeWithoutService(page);
  const packer = await openPanel(page);
  const read = () =>
    packer.call<{ browsers: { kinds: string[] }[] }>("GET", "/admin/notifications/");
  await onOff(page).click();
  await expect(onOff(page)).toBeChecked();
  await expect(panel(page).getByRole("checkbox")).toHaveCount(3);
  await panel(page).getByRole("checkbox", { name: "New orders" }).click();
  await expect
    .poll(async () => (await read()).browsers)
    .toMatchObject([{ kinds: ["order-paid", "low-stock"] }]);
  await expect(panel(page).getByRole("checkbox", { name: "New orders" })).not.toBeChecked();
  await expectGoodPage(page);
  const workers = await page.evaluate(async () => {
    const all = await navigator.serviceWorker.getRegistrations();
    const controller = navigator.serviceWorker.controller?.scriptURL ?? "";
    return { scopes: all.map(({ scope }) => new URL(scope).pathname), controller };
  });
  expect(workers.scopes).toContain("/admin/push/");
  // It serves no page.
  expect(workers.controller).not.toContain("push-sw");
  await onOff(page).click();
  await expect(onOff(page)).not.toBeChecked();
  expect((await read()).browsers).toEqual([]);

  await page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "denied" });
  });
  await page.reload();
  await expect(panel(page).getByText(/blocks notifications from the shop/)).toBeVisible();
  await expect(onOff(page)).toBeDisabled();
  await expectGoodPage(page);
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, "PushManager");
  });
  await page.reload();
  await expect(panel(page).getByText(/This browser can't show notifications/)).toBeVisible();
});
