import { describe, expect, test } from "vitest";
import { pinArea } from "./pin-areas.server.ts";
import { readPinTable, statesOfPin } from "./pin-states.server.ts";
import { PIN_TABLE } from "./pin-table.server.ts";

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
    expect(statesOfPin(pin)).toEqual([state]);
  });

  test.each([
    ["160017", "Chandigarh"],
    ["160055", "Punjab"],
    ["504346", "Telangana"],
    ["533347", "Andhra Pradesh"],
    ["507111", "Telangana"],
    ["799001", "Tripura"],
    ["334002", "Rajasthan"],
    ["194101", "Ladakh"],
    ["248001", "Uttarakhand"],
    ["263139", "Uttarakhand"],
    ["396220", "Dadra and Nagar Haveli and Daman and Diu"],
    ["403001", "Goa"],
    ["605001", "Puducherry"],
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
  ])("%s is in %s, not in the state that surrounds it", (pin, state) => {
    expect(statesOfPin(pin)).toEqual([state]);
  });
});

describe("the table of PIN codes", () => {
  test.each([
    ["605007", ["Puducherry", "Tamil Nadu"]],
    ["533464", ["Andhra Pradesh", "Puducherry"]],
    ["673310", ["Puducherry", "Kerala"]],
    ["247662", ["Uttar Pradesh", "Uttarakhand"]],
    ["396230", ["Dadra and Nagar Haveli and Daman and Diu", "Gujarat"]],
  ])("%s lies on both sides of a border", (pin, states) => {
    expect(statesOfPin(pin)).toEqual(states);
  });

  test("lists all PIN codes in use, from every state, in a small file", () => {
    const table = readPinTable(PIN_TABLE);
    expect(table.size).toBeGreaterThan(19_000);
    expect(new Set([...table.values()].flat()).size).toBe(36);
    expect([...table.values()].filter((states) => states.length > 1).length).toBeLessThan(50);
    expect([...table.keys()].every((pin) => /^[1-8][0-9]{5}$/.test(pin))).toBe(true);
    expect(PIN_TABLE.length).toBeLessThan(50_000);
  });

  test("has one line per state or pair of states", () => {
    const table = readPinTable("\n36 500:1,3-5;501:101\n34+33 605:7\n");
    expect(Object.fromEntries(table)).toEqual({
      500001: ["Telangana"],
      500003: ["Telangana"],
      500004: ["Telangana"],
      500005: ["Telangana"],
      501101: ["Telangana"],
      605007: ["Puducherry", "Tamil Nadu"],
    });
    expect(() => readPinTable("36 500001")).toThrow("Not a line of PIN codes: 36 500001");
    expect(() => readPinTable("77 500:1")).toThrow("No state has the GST code 77.");
  });
});

describe("the promise for a PIN code", () => {
  test("is shortest in Hyderabad, which the farm's van serves", () => {
    expect(pinArea("500034")).toEqual({
      states: ["Telangana"],
      deliverable: true,
      daysMin: 3,
      daysMax: 4,
      ownVan: true,
      cod: true,
    });
  });

  test("is longer by carrier, and longest for the remotest places", () => {
    expect(pinArea("560001")).toMatchObject({ ownVan: false, daysMin: 3, daysMax: 5 });
    expect(pinArea("110001")).toMatchObject({ ownVan: false, daysMin: 3, daysMax: 7 });
    expect(pinArea("744101")).toMatchObject({ ownVan: false, daysMin: 5, daysMax: 7 });
  });

  test("has no state and no cash on delivery for army post offices", () => {
    expect(pinArea("900056")).toMatchObject({ states: [], deliverable: true, cod: false });
  });

  test.each(["100001", "299999", "350001", "540001", "660001", "880001", "500099", "110111"])(
    "does not exist for the unassigned PIN code %s",
    (pin) => {
      expect(pinArea(pin)).toMatchObject({ states: [], deliverable: false, cod: false });
    },
  );

  test("is always within 3 to 7 business days", () => {
    for (let beginning = 100; beginning < 1000; beginning++) {
      const { daysMin, daysMax } = pinArea(`${beginning}001`);
      expect(daysMin).toBeGreaterThanOrEqual(3);
      expect(daysMax).toBeLessThanOrEqual(7);
      expect(daysMin).toBeLessThan(daysMax);
    }
  });
});
