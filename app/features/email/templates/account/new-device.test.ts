import { expect, test } from "vitest";
import { newDevice } from "./new-device.ts";
import { passkeyChanged } from "./passkey-changed.ts";

const login = { browser: "Firefox on Linux", address: "198.51.100.7", at: "2026-11-22T10:42:00Z" };
const facts = { firstName: "Anitha", publicUrl: "https://shop.example" };

test.each([
  ["a new device", newDevice(login, facts)],
  ["a passkey", passkeyChanged({ ...login, change: "added", name: "Phone" }, facts)],
])("an email about %s shows India's time, formatted like every other email", (_what, { text }) => {
  expect(text).toContain("Time in India: 22 November 2026 at 4:12 pm");
});
