import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isSafeLink, type MarkedBlock, parseMarks, unsafeLinks } from "./marks.ts";

test("the parser reads every mark", () => {
  const text = [
    "A lead with **bold words** and [a link](/returns).",
    "It goes on.",
    "",
    "## A heading of {shop}",
    "- **One:** first",
    "  on two lines",
    "- Two",
    "",
    "1. Do",
    "2. Wait",
    "",
    "> Mind this",
    "> It [matters](https://farm.example/x).",
    "",
    "? Why?",
    "Because.",
    "",
    "? Really?",
    "Yes.",
    "",
    "{charges}",
  ].join("\n");
  const blocks = parseMarks(text, { values: { shop: "**Nela**" }, parts: ["charges"] });
  expect(blocks).toEqual([
    {
      kind: "paragraph",
      content: [
        { kind: "text", text: "A lead with " },
        { kind: "bold", text: "bold words" },
        { kind: "text", text: " and " },
        { kind: "link", text: "a link", href: "/returns" },
        { kind: "text", text: ". It goes on." },
      ],
    },
    { kind: "heading", text: "A heading of **Nela**" },
    {
      kind: "list",
      items: [
        [
          { kind: "bold", text: "One:" },
          { kind: "text", text: " first on two lines" },
        ],
        [{ kind: "text", text: "Two" }],
      ],
    },
    {
      kind: "steps",
      items: [[{ kind: "text", text: "Do" }], [{ kind: "text", text: "Wait" }]],
    },
    {
      kind: "note",
      title: "Mind this",
      content: [
        { kind: "text", text: "It " },
        { kind: "link", text: "matters", href: "https://farm.example/x" },
        { kind: "text", text: "." },
      ],
    },
    {
      kind: "questions",
      items: [
        { question: "Why?", answer: [{ kind: "text", text: "Because." }] },
        { question: "Really?", answer: [{ kind: "text", text: "Yes." }] },
      ],
    },
    { kind: "part", name: "charges" },
  ]);
});

test("a value never becomes a mark, and only known parts of the page are parts", () => {
  const values = { name: "[x](javascript:alert(1)) **y**" };
  expect(parseMarks("Dear {name}, {other}", { values })).toEqual([
    { kind: "paragraph", content: [{ kind: "text", text: `Dear ${values.name}, {other}` }] },
  ]);
  expect(parseMarks("{charges}", { parts: [] })[0]?.kind).toBe("paragraph");
  expect(parseMarks("{constructor} {__proto__}", { values })).toEqual([
    { kind: "paragraph", content: [{ kind: "text", text: "{constructor} {__proto__}" }] },
  ]);
});

describe("links", () => {
  test.each([
    "https://farm.example/a?b=c#d",
    "http://farm.example",
    "mailto:care@farm.example",
    "tel:+914040001969",
    "/products?category=38",
    "/",
  ])("%s becomes a link", (href) => {
    expect(isSafeLink(href)).toBe(true);
    expect(unsafeLinks(`[x](${href})`, {})).toEqual([]);
  });
  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "//evil.example",
    "/\\evil.example",
    "https://",
    "ftp://farm.example",
    "products",
    "#top",
    "file:///etc/passwd",
  ])("%s stays text and is reported", (href) => {
    expect(isSafeLink(href)).toBe(false);
    expect(unsafeLinks(`[x](${href})`, {}).length).toBe(1);
    const [block] = parseMarks(`See [x](${href}) here`);
    expect(block?.kind === "paragraph" && block.content.every(({ kind }) => kind === "text")).toBe(
      true,
    );
  });
});

const MARKS = ["**", "[", "](", ")", "## ", "- ", "> ", "? ", "1. ", "\n", "\n\n", "{a}", "a", "/"];
const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc
    .array(fc.constantFrom(...MARKS, "javascript:", "https://x.example"), { maxLength: 60 })
    .map((all) => all.join("")),
);

const KINDS = new Set(["heading", "paragraph", "list", "steps", "note", "questions", "part"]);

function linksOf(block: MarkedBlock): string[] {
  const all = (("content" in block && [block.content]) ||
    (block.kind === "questions" && block.items.map(({ answer }) => answer)) ||
    ("items" in block && block.items) ||
    []) as { kind: string; href?: string }[][];
  return all.flat().flatMap(({ kind, href }) => (kind === "link" ? [href ?? ""] : []));
}

test("any input yields only known blocks and safe links, and no letter twice", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const blocks = parseMarks(text, { values: { a: "x" }, parts: ["a"] });
      for (const block of blocks) {
        expect(KINDS.has(block.kind)).toBe(true);
        for (const href of linksOf(block))
          expect(href).toMatch(/^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))/i);
      }
      expect(JSON.stringify(blocks).split("javascript:").length).toBeLessThanOrEqual(
        text.split("javascript:").length,
      );
    }),
    { numRuns: 2_000 },
  );
});

test("a hundred thousand characters of marks take less than a second", () => {
  for (const mark of MARKS) {
    const started = process.cpuUsage();
    parseMarks(mark.repeat(100_000 / mark.length));
    expect(process.cpuUsage(started).user).toBeLessThan(1_000_000);
  }
});
