import { expect, test } from "vitest";
import { EDITABLE_TEXTS } from "./editable-texts.ts";
import { cleanText, problemWith } from "./text-rules.ts";

const rules = (name: string) => {
  const text = EDITABLE_TEXTS.get(name);
  if (!text) throw new Error(`No text ${name}`);
  return text;
};

test.each([...EDITABLE_TEXTS])(
  "the original text of %s may be saved, and is already clean",
  (_name, text) => {
    const shipped = text.shipped();
    expect(problemWith(shipped, text)).toBeNull();
    expect(cleanText(shipped)).toBe(shipped);
  },
);

test.each([
  ["terms", "", "Write a text, or restore the original one."],
  ["terms", "x".repeat(20_001), "Use at most 20000 characters; these are 20001."],
  [
    "terms",
    "Call {fone}",
    "There is no placeholder {fone} here. Use only those listed below the text.",
  ],
  [
    "terms",
    "[x](javascript:alert)",
    "The link to ‘javascript:alert’ can't be used. Links begin with https://, mailto:, tel: or / for a page of this shop.",
  ],
  ["terms", "[x](javascript:alert(1))", "The link to ‘javascript:alert(1’ can't be used."],
  [
    "shipping",
    "No charges",
    "Keep {delivery-charges} once, on a line of its own: the shop fills it in.",
  ],
  ["shipping", "See {delivery-charges} here", "Keep {delivery-charges} once"],
  ["shipping", "{delivery-charges}\n{delivery-charges}", "Keep {delivery-charges} once"],
  ["home-title", "Two\nlines", "Write this in one line."],
  ["email-order-placed-subject", "Thank you", "This text needs {order}."],
  ["email-welcome-opening", "Order {order}", "There is no placeholder {order} here."],
])("%s: %j is refused", (name, text, problem) => {
  expect(problemWith(text, rules(name))).toContain(problem);
});

test.each([
  ["home-banner", ""],
  [
    "shipping",
    "We ship.\n\n{delivery-charges}\n\n[Ask](mailto:{care-email}) or [call](https://x.example)",
  ],
  ["email-order-shipped-opening", "#{order}: {carrier} **Thanks**"],
])("%s: %j may be saved", (name, text) => {
  expect(problemWith(text, rules(name))).toBeNull();
});

test("normalises line breaks, and removes characters that change the reading direction", () => {
  expect(cleanText(" a\r\nb\rc\td\u202etxt\u2066 \n")).toBe("a\nb\nc dtxt");
  expect(cleanText("నమస్తే\u200c క్\u200dష")).toBe("నమస్తే\u200c క్\u200dష");
});
