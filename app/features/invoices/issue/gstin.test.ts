import { describe, expect, test } from "vitest";
import { privateSettings, shop } from "#app/settings.ts";
import { isGstin } from "./gstin.ts";

describe("a GST number", () => {
  test.each(["27AAPFU0939F1ZV", "29AAGCB7383J1Z4", "36AABCN1234F1ZX"])("%s is valid", (gstin) => {
    expect(isGstin(gstin)).toBe(true);
  });

  test("is invalid with any one character changed", () => {
    const gstin = "27AAPFU0939F1ZV";
    for (let at = 0; at < gstin.length; at++) {
      for (const character of "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ") {
        if (character === gstin[at]) continue;
        const changed = gstin.slice(0, at) + character + gstin.slice(at + 1);
        expect([changed, isGstin(changed)]).toEqual([changed, false]);
      }
    }
  });

  test.each(["", "27AAPFU0939F1Z", "27AAPFU0939F1ZVV", "27aapfu0939f1zv", " 27AAPFU0939F1ZV"])(
    "'%s' is invalid",
    (text) => {
      expect(isGstin(text)).toBe(false);
    },
  );

  test("in the default settings is valid and begins with the shop's state code", () => {
    expect(isGstin(shop.gstin)).toBe(true);
    expect(shop.gstin.slice(0, 2)).toBe(privateSettings.stateCode);
  });
});
