import { expect, test } from "vitest";
import { loadTexts } from "../app/features/texts/text-service.server.ts";
import { applyTexts } from "../app/texts.ts";
import { admin, saveText, setUpTextsShop, shop } from "./support/texts-shop.ts";

setUpTextsShop({ pages: true });
const page = async (path: string) => (await fetch(shop.url + path)).text();

test("a page's text is changed in the shop at once, and the original can be restored", async () => {
  expect(await page("/terms")).toContain("Short enough to read.");
  const saved = await saveText("terms", "Our **new** terms.\n\n## Ask\nWrite to {email}.");
  expect(saved.status).toBe(200);
  expect(saved.body).toMatchObject({ version: 1, changed: true });
  const html = await page("/terms");
  expect(html).toContain("<strong>new</strong>");
  expect(html).not.toContain("Short enough to read.");
  expect(html).toContain("Grievance officer");
  const { body: detail } = await shop.call("/admin/texts/terms/", { token: admin });
  const back = await saveText("terms", String(detail.shipped), 1);
  expect(back.body).toMatchObject({ version: 2, changed: false });
  expect(back.body.history).toMatchObject([
    { version: 2, shipped: true },
    { version: 1, shipped: false },
  ]);
  expect(await page("/terms")).toContain("Short enough to read.");
  const { body: old } = await shop.call("/admin/texts/terms/versions/1/", { token: admin });
  expect(old.text).toContain("Our **new** terms.");
});

test.each([
  ["home-title", "Ragi from our fields,", "/"],
  ["home-title-end", "at your table", "/"],
  ["home-lead", "Nothing but grain.", "/"],
  ["home-banner", "Mangoes from May", "/products"],
  ["story", "A new lead.\n\n## 1970: A start\nWe began.", "/about"],
])("%s is shown at once, and after a restart", async (name, text, path) => {
  expect((await saveText(name, text)).status).toBe(200);
  const [, shown = text] = /## 1970: (.+)\n/.exec(text) ?? [];
  expect(await page(path)).toContain(shown);
  applyTexts(new Map());
  await loadTexts(shop.shop);
  shop.cache.clear();
  expect(await page(path)).toContain(shown);
});

test("the API returns the same tree as the page shows", async () => {
  await saveText("refund", "Lead.\n\n? Why?\nBecause.");
  const { body } = await shop.call("/texts/refund/");
  expect(body.blocks).toEqual([
    { kind: "paragraph", content: [{ kind: "text", text: "Lead." }] },
    {
      kind: "questions",
      items: [{ question: "Why?", answer: [{ kind: "text", text: "Because." }] }],
    },
  ]);
  expect(await page("/refund")).toContain('"@type":"Question","name":"Why?"');
});

test("hostile texts are refused or shown as text", async () => {
  for (const bad of ["[x](javascript:alert(1))", "x".repeat(20_001), "a\u0000b", "{x}"])
    expect((await saveText("terms", bad)).status, bad.slice(0, 30)).toBe(400);
  expect((await saveText("terms", "x".repeat(100_000))).status).toBe(413);
  const text = "<script>alert(1)</script> **<img src=x onerror=alert(1)>** \u202egnp";
  expect((await saveText("terms", text)).status).toBe(200);
  const html = await page("/terms");
  expect(html).not.toContain("<script>alert(1)");
  expect(html).not.toContain("<img src=x");
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(html).not.toContain("\u202e");
});

test("the privacy notice is shown in Telugu and Hindi, and an owner can change each translation", async () => {
  const english = await page("/privacy");
  for (const [language, title] of [
    ["te", "గోప్యత"],
    ["hi", "निजता"],
  ]) {
    const html = await page(`/privacy/${language}`);
    expect(html).toContain(`<div lang="${language}"`);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    expect(html).toContain("Grievance officer");
    const alternate = new RegExp(`hrefLang="${language}" href="http[^"]+/privacy/${language}"/>`);
    for (const each of [html, english]) expect(each.match(alternate)).not.toBeNull();
  }
  expect((await fetch(`${shop.url}/privacy/kn`)).status).toBe(404);
  expect((await fetch(`${shop.url}/privacy/constructor`)).status).toBe(404);

  expect((await saveText("privacy-te", "కొత్త మాట.")).status).toBe(400);
  expect((await saveText("privacy-te", "కొత్త మాట.\n\n{stored-data}")).status).toBe(200);
  expect(await page("/privacy/te")).toContain("కొత్త మాట.");
  expect(await page("/privacy/hi")).not.toContain("కొత్త మాట.");
});
