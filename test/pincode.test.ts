import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "./support/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop("empty");
});
afterAll(() => shop.close());

test("anybody can read the delivery promise for a PIN code, with and without a trailing slash", async () => {
  for (const path of ["/pincodes/500034/", "/pincodes/500034", "/pincodes/500%20034/"]) {
    const { status, body } = await shop.call(path, { token: "dead" });
    expect([path, status]).toEqual([path, 200]);
    expect(body).toEqual({
      deliverable: true,
      state: "Telangana",
      states: ["Telangana"],
      days_min: 3,
      days_max: 4,
      cod: true,
      delivery: { charge: 0, per_kg: 0, free_from: 0, terms: "free" },
    });
  }
});

test("army post offices have no state, and nobody delivers to an unassigned PIN code", async () => {
  const army = await shop.call("/pincodes/900056/");
  expect(army.body).toMatchObject({ deliverable: true, state: null, states: [], cod: false });
  for (const pin of ["100001", "299999", "500099"]) {
    const nowhere = await shop.call(`/pincodes/${pin}/`);
    expect([pin, nowhere.status, nowhere.body.deliverable]).toEqual([pin, 200, false]);
  }
  const border = await shop.call("/pincodes/605007/");
  expect(border.body).toMatchObject({ state: "Puducherry", states: ["Puducherry", "Tamil Nadu"] });
});

test.each(["1", "12345", "1234567", "012345", "5000a4", "٥٠٠٠٣٤", "-50003", "5e5", "500034;"])(
  "'%s' is not a PIN code",
  async (pin) => {
    const { status, body } = await shop.call(`/pincodes/${encodeURIComponent(pin)}/`);
    expect([status, body]).toEqual([
      400,
      {
        message: "Please enter a PIN code with 6 digits.",
        pincode: ["Please enter a PIN code with 6 digits."],
      },
    ]);
  },
);
