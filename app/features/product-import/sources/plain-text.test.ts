import { expect, test } from "vitest";
import { plainText } from "./plain-text.ts";

test.each([
  [
    "<p>Stone ground.</p><p>From <b>Chevella</b> &amp; Vikarabad</p>",
    "Stone ground.\nFrom Chevella & Vikarabad",
  ],
  ["<ul><li>Ragi</li><li>Jowar</li></ul>", "• Ragi\n• Jowar"],
  ["One\\nTwo<br />Three", "One\nTwo\nThree"],
  ["<script>alert(1)</script>safe<style>p{}</style>", "safe"],
  ["5 < 6 and 7 > 3", "5 < 6 and 7 > 3"],
  ["&#8377;150 &#x2013; &unknown; &#55296;", "₹150 – &unknown;"],
])("reads %j", (html, text) => {
  expect(plainText(html)).toBe(text);
});

test("reads a long run of opening brackets in linear time", () => {
  const started = performance.now();
  for (const text of ["<a", "<script>", "<!", "&#", " \n ", "<li "]) plainText(text.repeat(50_000));
  expect(performance.now() - started).toBeLessThan(2_000);
});
