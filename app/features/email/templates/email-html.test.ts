import { describe, expect, test } from "vitest";
import { backInStock } from "./back-in-stock.ts";
import { paragraph } from "./email.ts";
import { renderHtml } from "./email-html.ts";

describe("the HTML of an email", () => {
  test("breaks words that are too long for a phone, wherever they are", () => {
    const html = renderHtml(
      {
        subject: "A note",
        preview: "",
        heading: "A note",
        greeting: "Hello,",
        blocks: [paragraph(`https://${"a".repeat(100)}.example`)],
        reason: "",
      },
      "https://shop.example",
    );
    const [outermost] = /<td [^>]*>/.exec(html) ?? [];
    expect(outermost).toContain("overflow-wrap:anywhere");
  });

  test("links to the page that unsubscribes from back-in-stock emails", () => {
    const token = "t".repeat(43);
    const pack = { product_id: 7, pack_id: 9, title: "Ragi", label: "1 kg", token };
    const facts = { firstName: "", publicUrl: "https://shop.example" };
    const { html, text } = backInStock(pack, facts);
    const page = "https://shop.example/products/7?pack=9";
    expect(html).toContain(`href="${page}&amp;stop=${token}"`);
    expect(text.replaceAll("\n", " ")).toContain(`Unsubscribe (${page}&stop=${token})`);
  });
});
