import { afterEach, beforeEach, expect, test } from "vitest";
import { EARLY_PRESS_SCRIPT, HYDRATED } from "./early-press-script.ts";

beforeEach(() => {
  document.body.innerHTML = '<form action="/search"><input name="q" /></form>';
  new Function(EARLY_PRESS_SCRIPT)();
});
afterEach(() => {
  document.dispatchEvent(new Event(HYDRATED));
  document.body.innerHTML = "";
});

/** Submits the search before the page's scripts handle it. Returns what is sent; null if nothing is. */
function search(text: string): string | null {
  const [form] = document.forms;
  const field = form?.elements.namedItem("q");
  if (!form || !(field instanceof HTMLInputElement)) throw new Error("There is no search.");
  field.value = text;
  const isSent = form.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  return isSent ? field.value : null;
}

test.each([
  ["  ragi flour ", "ragi flour"],
  ["ragi", "ragi"],
  ["   ", null],
  ["", null],
])("a search for '%s' before the page's scripts have loaded sends %o", (text, sent) => {
  expect(search(text)).toBe(sent);
});
