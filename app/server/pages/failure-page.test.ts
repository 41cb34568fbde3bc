import { afterEach, expect, test } from "vitest";
import { shop } from "#app/settings.ts";
import { failurePage } from "./failure-page.ts";

const { name } = shop;
afterEach(() => void Object.assign(shop, { name }));

test("the failure page shows the shop's name and the message as text", () => {
  Object.assign(shop, { name: "Ragi </title><script>alert(1)</script> & Sons" });
  const page = failurePage("<b>No & no</b>");
  expect(page).not.toMatch(/<script|<b>/);
  expect(page).toContain("<h1>Ragi &lt;/title>&lt;script>alert(1)&lt;/script> &amp; Sons</h1>");
  expect(page).toContain("<p>&lt;b>No &amp; no&lt;/b></p>");
});
