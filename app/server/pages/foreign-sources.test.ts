import { expect, test } from "vitest";
import { foreignSources, isPayPage } from "./foreign-sources.ts";

test.each(["/orders/12/pay", "/orders/12/pay/"])(
  "%s may load Razorpay's checkout if Razorpay is offered",
  (path) => {
    expect(isPayPage(path)).toBe(true);
    expect(foreignSources(path, true)["script-src"]).toContain("https://checkout.razorpay.com");
    expect(foreignSources(path, false)).toEqual({});
  },
);

test.each(["/", "/checkout", "/orders/12", "/orders/pay", "/orders/x/pay", "/orders/12/pay/x"])(
  "%s loads nothing from other sites",
  (path) => {
    expect(isPayPage(path)).toBe(false);
    expect(foreignSources(path, true)).toEqual({});
  },
);

test("the contact page may show a map", () => {
  expect(foreignSources("/contact", false)).toEqual({
    "img-src": "https://tile.openstreetmap.org",
    "frame-src": "https://www.openstreetmap.org",
  });
});
