import { expect, test } from "vitest";
import { trackingLink } from "./tracking-link.ts";

test("links to the page of a known carrier, however its name is written", () => {
  expect(trackingLink("Delhivery", "7712 3456 78901")).toBe(
    "https://www.delhivery.com/track/package/7712345678901",
  );
  for (const carrier of ["Blue Dart", "BLUEDART", "blue-dart"])
    expect(trackingLink(carrier, "12345678901")).toBe("https://www.bluedart.com/tracking");
  expect(trackingLink("India Post", "EE123456789IN")).toBe("https://www.indiapost.gov.in/");
});

test("returns null for anything else", () => {
  for (const [carrier, number] of [
    ["Ravi's van", "12345"],
    ["constructor", "12345"],
    ["", "12345"],
    ["Delhivery", ""],
    ["Delhivery", "../../evil"],
    ["Delhivery", "1234?next=//evil.example"],
    ["https://evil.example/delhivery", "12345"],
  ] as const)
    expect(trackingLink(carrier, number), `${carrier} ${number}`).toBeNull();
});
