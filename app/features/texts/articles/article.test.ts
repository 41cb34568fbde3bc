import { describe, expect, test } from "vitest";
import { parseArticle, problemWithArticle } from "./article.ts";
import { SHIPPED_ARTICLES } from "./shipped-articles.ts";

test.each(Object.entries(SHIPPED_ARTICLES))("the original article %s can be read", (slug, text) => {
  expect(problemWithArticle(text)).toBeNull();
  const article = parseArticle(slug, text, {});
  expect(article?.blocks.length).toBeGreaterThan(1);
  expect(article?.summary).not.toBe("");
});

test("the first line is the title, the second the date, and the first paragraph the summary", () => {
  expect(
    parseArticle("x", "A title\n2026-11-24\n\nIn **short**, {shop}.\n\n## More", { shop: "S" }),
  ).toEqual({
    slug: "x",
    title: "A title",
    date: "2026-11-24",
    summary: "In short, S.",
    blocks: [{ kind: "heading", text: "More" }],
  });
});

describe("refuses an article without a title, date or body:", () => {
  test.each([
    ["Title", "Write the date"],
    ["Title\nyesterday\n\nSummary", "Write the date"],
    ["Title\n2026-02-30\n\nSummary", "Write the date"],
    ["Title\n2026-11-24\n\n## Heading", "Below the date"],
    ["Title\n2026-11-24", "Below the date"],
    [`${"T".repeat(101)}\n2026-11-24\n\nSummary`, "at most 100 characters"],
  ])("%j", (text, problem) => {
    expect(problemWithArticle(text)).toContain(problem);
  });
});
