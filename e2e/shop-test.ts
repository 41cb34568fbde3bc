import { test as base, expect } from "@playwright/test";
import { ApiAnswers } from "./api-answers.ts";
import { newAdministrator, newShopper, type Shopper, stayLoggedIn } from "./shopper.ts";

export { expect, type Locator, type Page } from "@playwright/test";

interface ShopFixtures {
  /** States of the API that a test forces upon its page. */
  api: ApiAnswers;
  /** A customer of the test's own, whose token the page's browser holds. */
  shopper: Shopper;
  /** An administrator, not logged in on the page. */
  keeper: Shopper;
  /** Lets addresses with this part in them fail, beside those that `api` forces to. */
  allowFailure: (part: string) => void;
  quietConsole: undefined;
}

/** What Playwright itself writes where the configuration has it refuse service workers. */
const REFUSED_WORKER = "Service Worker registration blocked by Playwright";

/** A test that also fails when a page writes an error or a warning to the console, or throws. */
export const test = base.extend<ShopFixtures>({
  api: async ({ page }, use) => use(new ApiAnswers(page)),

  shopper: async ({ page, request }, use) => {
    const shopper = await newShopper(request);
    await stayLoggedIn(page, shopper.token);
    await use(shopper);
  },

  keeper: async ({ request }, use) => use(await newAdministrator(request)),

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
