import { afterEach, expect, test } from "vitest";
import { shop } from "#app/settings.ts";
import { DEFAULT_SETTINGS } from "#app/shop.ts";
import { trackingLink } from "./tracking-link.ts";

const { carriers } = DEFAULT_SETTINGS.shop;
afterEach(() => Object.assign(shop, { carriers }));

test("trackingLink links to the page of a known carrier, however its name is written", () => {
  expect(trackingLink("Delhivery", "7712 3456 78901")).toBe(
    "https://www.delhivery.com/track/package/7712345678901",
  );
  for (const carrier of ["Blue Dart", "BLUEDART", "blue-dart"])
    expect(trackingLink(carrier, "12345678901")).toBe("https://www.bluedart.com/tracking");
  expect(trackingLink("India Post", "EE123456789IN")).toBe("https://www.indiapost.gov.in/");
});

test("trackingLink inserts the tracking number into the link of a carrier from the settings", () => {
  Object.assign(shop, {
    carriers: [
      { name: "తెలంగాణ కొరియర్", tracking: "https://courier.example/?awb={number}&x={number}" },
    ],
  });
  expect(trackingLink("తెలంగాణ కొరియర్", "AB 1234")).toBe(
    "https://courier.example/?awb=AB1234&x=AB1234",
  );
  expect(trackingLink("Delhivery", "12345")).toBeNull();
});

test("trackingLink returns null for anything else", () => {
  for (const [carrier, number] of [
    ["Ravi's van", "12345"],
    ["constructor", "12345"],
    ["", "12345"],
    [" - ", "12345"],
    ["Delhivery", ""],
    ["Delhivery", "../../evil"],
    ["Delhivery", "1234?next=//evil.example"],
    ["https://evil.example/delhivery", "12345"],
  ] as const)
    expect(trackingLink(carrier, number), `${carrier} ${number}`).toBeNull();
});
