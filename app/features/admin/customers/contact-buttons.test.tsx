import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ContactButtons } from "./contact-buttons.tsx";
import { whatsAppLink } from "./whatsapp-link.ts";

test.each([
  ["9848012345", "919848012345"],
  ["098480 12345", "919848012345"],
  ["+91 98480 12345", "919848012345"],
  ["0091 98480 12345", "919848012345"],
  ["+91 (0)98480-12345", "919848012345"],
  ["040 2345 6789", "914023456789"],
  ["+65 6123 4567", "6561234567"],
  ["0065 6123 4567", "6561234567"],
  ["+1 (212) 555-0199", "12125550199"],
])("a customer with the phone number %j is called and messaged at %s", (phone, number) => {
  render(<ContactButtons email="" phone={phone} />);
  const link = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect([link("Call"), link("WhatsApp")]).toEqual([`tel:+${number}`, `https://wa.me/${number}`]);
});

test("a message is part of the WhatsApp link", () => {
  expect(whatsAppLink("098480 12345", "10% & more?")).toBe(
    "https://wa.me/919848012345?text=10%25%20%26%20more%3F",
  );
});
