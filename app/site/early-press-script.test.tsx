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

/** Submits the search before the page's scripts have loaded. Returns the query sent, or null. */
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

test("a part that hydrates after the rest of the page replays the presses made in it until then", async () => {
  document.body.innerHTML = `<button id="page"></button>
    <form data-early><input name="email" /><button id="part"></button></form>`;
  const [form] = document.forms;
  const pressed: string[] = [];
  for (const button of document.querySelectorAll("button"))
    button.addEventListener("click", () => pressed.push(button.id));
  const submitted: unknown[] = [];
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    submitted.push(new FormData(form).get("email"));
  });
  const press = (id: string) => document.getElementById(id)?.click();
  press("page");
  press("part");
  document.dispatchEvent(new Event(HYDRATED));
  await expect.poll(() => pressed).toEqual(["page"]);
  press("page");
  press("part");
  expect(form?.requestSubmit()).toBeUndefined();
  expect([pressed, submitted]).toEqual([["page", "page"], []]);
  form?.removeAttribute("data-early");
  document.dispatchEvent(new Event(HYDRATED));
  await expect.poll(() => pressed).toEqual(["page", "page", "part", "part"]);
  await expect.poll(() => submitted.length).toBe(3);
  press("part");
  expect(pressed).toHaveLength(5);
});
