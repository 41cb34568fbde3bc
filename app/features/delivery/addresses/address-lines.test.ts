import { describe, expect, test } from "vitest";
import { addressLines, readablePhone, recipientOf } from "./address-lines.ts";

const home = {
  first_name: "Anitha",
  last_name: "Rao",
  phone: "+919848012345",
  line1: "Flat 302, Sai Residency",
  line2: "Banjara Hills",
  landmark: "near Lotus Pond",
  city: "Hyderabad",
  state: "Telangana",
  pincode: "500034",
};

describe("the lines of an address", () => {
  test("has the street, the city with its PIN, and the phone", () => {
    expect(addressLines(home)).toEqual([
      "Flat 302, Sai Residency, Banjara Hills, near Lotus Pond",
      "Hyderabad, Telangana 500034",
      "+91 98480 12345",
    ]);
  });

  test("leaves out empty parts", () => {
    expect(addressLines({ ...home, line2: "", landmark: "", phone: "" })).toEqual([
      "Flat 302, Sai Residency",
      "Hyderabad, Telangana 500034",
    ]);
  });

  test("joins a single name without a stray space", () => {
    expect(recipientOf({ first_name: "Anitha", last_name: "" })).toBe("Anitha");
  });

  test("leaves a phone number in another format unchanged", () => {
    expect(readablePhone("040 4000 1969")).toBe("040 4000 1969");
  });
});
