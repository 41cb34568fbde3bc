import path from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { KEYS } from "../test/support/razorpay/razorpay-stand-in.ts";
import { DATA_DIR } from "./mailbox.ts";

const PORT = Number(process.env.E2E_PORT ?? 8199);
/** The port of the Razorpay stand-in that a payment test starts; nothing listens there otherwise. */
export const RAZORPAY_PORT = PORT + 1_000;

/** Every browser test runs against one real shop, started here with its own data. */
export default defineConfig({
  testDir: "..",
  testMatch: ["e2e/**/*.spec.ts", "drawings/e2e/*.spec.ts"],
  outputDir: "../test-results",
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // One more than the smallest machine has cores, since journeys often wait.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  use: {
    ...devices["Desktop Chrome"],
    baseURL: `http://localhost:${PORT}`,
    // Otherwise it would intercept the responses that a test stubs.
    serviceWorkers: "block",
    // Animations are slow; the tests about them turn them on.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: process.env.BROWSER_PATH || undefined,
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        // No page lives long enough for the optimising compilers to pay off.
        "--js-flags=--no-opt --no-maglev",
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" e2e/shop-with-mail.ts`,
    cwd: path.resolve(import.meta.dirname, ".."),
    url: `http://localhost:${PORT}/health/ready`,
    timeout: 60_000,
    stdout: "ignore",
    gracefulShutdown: { signal: "SIGTERM", timeout: 30_000 },
    env: {
      NODE_ENV: "production",
      PORT: String(PORT),
      DATA_DIR: DATA_DIR,
      ADMIN_EMAIL: "admin@farm.example",
      ADMIN_PASSWORD: "ragi-mudde-1969",
      RATE_LIMIT_SCALE: "1000",
      // A busy machine is slow, not wrong.
      MAX_LAG_MS: "0",
      RAZORPAY_KEY_ID: KEYS.keyId,
      RAZORPAY_KEY_SECRET: KEYS.keySecret,
      RAZORPAY_WEBHOOK_SECRET: KEYS.webhookSecret,
      RAZORPAY_API_URL: `http://127.0.0.1:${RAZORPAY_PORT}`,
    },
  },
});
