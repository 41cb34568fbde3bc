import { afterEach, expect, test } from "vitest";
import { applyTexts } from "#app/texts.ts";
import { welcome } from "../templates/account/welcome.ts";
import { renderEmail } from "../templates/render-email.ts";
import { emailLine, emailText, storedName } from "./email-texts.ts";

const change = (name: string, text: string) =>
  applyTexts(new Map([[storedName(name), { text, changedAt: "2026-11-24T12:00:00Z" }]]));

const URL = "https://farm.example";
const written = (text: string, values = {}) => {
  change("order-shipped-opening", text);
  const blocks = [emailText("order-shipped-opening", values)];
  const draft = { subject: "", preview: "", heading: "", greeting: "", reason: "", blocks };
  return renderEmail(draft, URL);
};

afterEach(() => applyTexts(new Map()));

test("uses a changed text and subject in the next email", () => {
  change("welcome-subject", "Namaste from {shop}");
  expect(welcome({}, { firstName: "Anitha", publicUrl: URL }).subject).toBe(
    "Namaste from Nela Farm Store",
  );
  change("welcome-opening", "Come **in**, see [the shop](/products).\n\n- Ragi\n- Rice");
  const { html, text } = welcome({}, { firstName: "Anitha", publicUrl: URL });
  expect(html).toContain("<strong>in</strong>");
  expect(html).toContain('href="https://farm.example/products"');
  expect(text).toContain(
    "Come in, see the shop (https://farm.example/products).\n\n- Ragi\n- Rice",
  );
  expect(html).toContain("Dear Anitha,");
});

test("shows text as text: a value never becomes a mark or a second line of the subject", () => {
  const { html } = written('<img src=x> "{order}" [x](javascript:alert(1))', {
    order: "<b>**1**</b>[y](https://evil.example)",
  });
  expect(html).not.toMatch(/<img|<b>|href="javascript|href="https:\/\/evil/);
  expect(html).toContain("&lt;img src=x&gt;");
  change("order-placed-subject", "Order {order}");
  expect(emailLine("order-placed-subject", { order: "1\r\nBcc: all" })).toBe("Order 1 Bcc: all");
});

test("renders every mark in both the HTML and the plain-text form", () => {
  const { html, text } = written(
    "## Head\n1. One\n2. Two\n\n> Mind\n> this\n\n? Why?\nSo. [Call](tel:+9140) or [https://x.example](https://x.example)",
  );
  for (const part of ["<ol", "<li>One</li>", "<strong>Mind</strong><br>this", 'href="tel:+9140"'])
    expect(html).toContain(part);
  expect(text).toContain(
    "Head\n\n1. One\n2. Two\n\nMind\nthis\n\nWhy?\nSo. Call (+9140) or https://x.example",
  );
});
