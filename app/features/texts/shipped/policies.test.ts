import { afterEach, expect, test } from "vitest";
import { shop } from "#app/settings.ts";
import { refund } from "./refund.ts";
import { terms } from "./terms.ts";

const { deliveryZones, cashOnDelivery } = shop;
afterEach(() => void Object.assign(shop, { deliveryZones, cashOnDelivery }));

test("the original policies promise free delivery if there are no delivery zones", () => {
  Object.assign(shop, { deliveryZones: [] });
  expect(terms()).toContain("Shipping is free across India");
  expect(refund()).toContain("as shipping is free");
});

test("the original policies name the delivery charge if there are zones", () => {
  Object.assign(shop, {
    deliveryZones: [{ name: "India", pins: [], states: [], amount: 60, freeFrom: 500 }],
  });
  expect(terms()).not.toMatch(/free across India|no delivery charge/);
  expect(terms()).toContain("{delivery-terms}");
  expect(refund()).not.toContain("shipping is free");
  expect(refund()).toContain("the delivery charge if the whole order is cancelled");
});

test("the original policies promise cash on delivery only if the shop offers it", () => {
  Object.assign(shop, { cashOnDelivery: { ...cashOnDelivery, offered: true } });
  expect(terms()).toContain("cash on delivery is one of them");
  Object.assign(shop, { cashOnDelivery: { ...cashOnDelivery, offered: false } });
  expect(terms()).not.toContain("cash on delivery");
});

test("the original policies promise neither one price for everybody nor a day for each payment by UPI", () => {
  expect(terms()).toContain("Apart from offers and agreed trade prices");
  expect(terms()).toContain("at most one day for UPI");
});
