import { expect, test } from "vitest";
import { cutSetting } from "./settings-file.ts";

test.each([
  ["BACKUP_PASSPHRASE=seven#cows#and a well", "BACKUP_PASSPHRASE"],
  ["PORT=8000\r\n  export ADMIN_PASSWORD = ragi#mudde\r\n", "ADMIN_PASSWORD"],
])("in %j, a # truncates the value of %s", (text, name) => {
  expect(cutSetting(text)).toBe(name);
});

test.each([
  "BACKUP_PASSPHRASE='seven#cows'",
  'BACKUP_PASSPHRASE="seven#cows"',
  "BACKUP_RECIPIENT=age1abc      # printed in step 1",
  "PORT=8000 # not 8001#",
  "#ADMIN_PASSWORD=ragi#mudde",
  "ADMIN_PASSWORD=#none",
  "PORT=8000\n# C#",
])("in %j, a # truncates no value", (text) => {
  expect(cutSetting(text)).toBeUndefined();
});
