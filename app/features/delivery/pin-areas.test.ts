import { describe, expect, test } from "vitest";
import { pinArea } from "./pin-areas.ts";
import { stateOfPin } from "./pin-states.ts";

describe("the state of a PIN code", () => {
  test.each([
    ["500034", "Telangana"],
    ["509001", "Telangana"],
    ["515001", "Andhra Pradesh"],
    ["530001", "Andhra Pradesh"],
    ["560001", "Karnataka"],
    ["591101", "Karnataka"],
    ["600001", "Tamil Nadu"],
    ["682001", "Kerala"],
    ["110001", "Delhi"],
    ["122001", "Haryana"],
    ["141001", "Punjab"],
    ["226001", "Uttar Pradesh"],
    ["302001", "Rajasthan"],
    ["380001", "Gujarat"],
    ["400001", "Maharashtra"],
    ["452001", "Madhya Pradesh"],
    ["492001", "Chhattisgarh"],
    ["700001", "West Bengal"],
    ["751001", "Odisha"],
    ["781001", "Assam"],
    ["800001", "Bihar"],
    ["834001", "Jharkhand"],
    ["171001", "Himachal Pradesh"],
    ["190001", "Jammu and Kashmir"],
  ])("%s is in %s", (pin, state) => {
    expect(stateOfPin(pin)).toBe(state);
  });

  test.each([
    ["160017", "Chandigarh"],
    ["194101", "Ladakh"],
    ["248001", "Uttarakhand"],
    ["263139", "Uttarakhand"],
    ["396230", "Dadra and Nagar Haveli and Daman and Diu"],
    ["403001", "Goa"],
    ["605001", "Puducherry"],
    ["673310", "Puducherry"],
    ["682555", "Lakshadweep"],
    ["737101", "Sikkim"],
    ["744101", "Andaman and Nicobar Islands"],
    ["791111", "Arunachal Pradesh"],
    ["793001", "Meghalaya"],
    ["795001", "Manipur"],
    ["796001", "Mizoram"],
    ["797001", "Nagaland"],
    ["799001", "Tripura"],
    ["814112", "Jharkhand"],
  ])("%s is in %s, not in the state around it", (pin, state) => {
    expect(stateOfPin(pin)).toBe(state);
  });
});

describe("the promise for a PIN code", () => {
  test("the farm's van comes to Hyderabad, soonest", () => {
    expect(pinArea("500034")).toEqual({
      state: "Telangana",
      deliverable: true,
      daysMin: 3,
      daysMax: 4,
      ownVan: true,
      cod: true,
    });
  });

  test("a carrier takes longer, the more the farther", () => {
    expect(pinArea("560001")).toMatchObject({ ownVan: false, daysMin: 3, daysMax: 5 });
    expect(pinArea("110001")).toMatchObject({ ownVan: false, daysMin: 3, daysMax: 7 });
    expect(pinArea("744101")).toMatchObject({ ownVan: false, daysMin: 5, daysMax: 7 });
  });

  test("the army's post is in no state and collects no cash", () => {
    expect(pinArea("900056")).toMatchObject({ state: null, deliverable: true, cod: false });
  });

  test.each(["100001", "299999", "350001", "540001", "660001", "880001"])(
    "nothing is promised for %s, which was never given out",
    (pin) => {
      expect(pinArea(pin)).toMatchObject({ state: null, deliverable: false, cod: false });
    },
  );

  test("always stays within 3 to 7 business days", () => {
    for (let beginning = 100; beginning < 1000; beginning++) {
      const { daysMin, daysMax } = pinArea(`${beginning}001`);
      expect(daysMin).toBeGreaterThanOrEqual(3);
      expect(daysMax).toBeLessThanOrEqual(7);
      expect(daysMin).toBeLessThan(daysMax);
    }
  });
});
