import { test as base, expect } from "@playwright/test";
import { ApiStub } from "./api-stub.ts";
import { newAdministrator, newShopper, type Shopper, stayLoggedIn } from "./shopper.ts";

export { expect, type Locator, type Page } from "@playwright/test";

interface ShopFixtures {
  /** API states that a test forces on its page. */
  api: ApiStub;
  /** A customer for this test, logged in on the page. */
  shopper: Shopper;
  /** An administrator, not logged in on the page. */
  admin: Shopper;
  /** Allows URLs that contain this part to fail, in addition to those that `api` makes fail. */
  allowFailure: (part: string) => void;
  quietConsole: undefined;
}

/** The message that Playwright logs if the configuration blocks service workers. */
const REFUSED_WORKER = "Service Worker registration blocked by Playwright";

/** A test that also fails when a page logs an error or a warning to the console, or throws. */
export const test = base.extend<ShopFixtures>({
  // Resizes only when no view transition is running: Chromium would abort it with an error.
  page: async ({ page }, use) => {
    const resize = page.setViewportSize.bind(page);
    page.setViewportSize = async (size) => {
      await page.waitForFunction(() => !document.querySelector(":root:active-view-transition"));
      await resize(size);
    };
    await use(page);
  },

  api: async ({ page }, use) => use(new ApiStub(page)),

  shopper: async ({ page, request }, use) => {
    const shopper = await newShopper(request);
    await stayLoggedIn(page, shopper.token);
    await use(shopper);
  },

  admin: async ({ request }, use) => use(await newAdministrator(request)),

  allowFailure: ({ api }, use) => use((part) => api.expectFailure(part)),

  quietConsole: [
    async ({ page, api }, use) => {
      const complaints: string[] = [];
      page.on("pageerror", (error) => complaints.push(String(error)));
      page.on("console", (message) => {
        if (message.type() !== "error" && message.type() !== "warning") return;
        if (message.text().trim() === REFUSED_WORKER) return;
        const { url } = message.location();
        const failed = message.text().startsWith("Failed to load resource");
        if (!(failed && api.isExpected(url))) complaints.push(`${message.text()} ${url}`);
      });
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});
