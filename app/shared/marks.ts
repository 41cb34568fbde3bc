/**
 * A small markup language similar to Markdown, parsed into a tree. Nothing in a text becomes HTML: code that renders the tree
 * escapes its strings.
 */

/** A piece of running text. */
export type Inline =
  | { kind: "text"; text: string }
  | { kind: "bold"; text: string }
  | { kind: "link"; text: string; href: string };

/** `part` is a block that the page itself fills in, such as a table that depends on the settings. */
export type MarkedBlock =
  | { kind: "heading"; text: string }
  | { kind: "paragraph"; content: Inline[] }
  | { kind: "list"; items: Inline[][] }
  | { kind: "steps"; items: Inline[][] }
  | { kind: "note"; title: string; content: Inline[] }
  | { kind: "questions"; items: { question: string; answer: Inline[] }[] }
  | { kind: "part"; name: string };

interface ParseOptions {
  /** The values of placeholders such as `{name}`. They must not contain marks. */
  values?: Readonly<Record<string, string>>;
  /** The names that are allowed as `{name}` on a separate line. */
  parts?: readonly string[];
}

/** A block whose lines are still being read. */
type Raw =
  | { kind: "heading" | "paragraph" | "part"; lines: string[] }
  | { kind: "list" | "steps"; items: string[] }
  | { kind: "note"; title: string; lines: string[] }
  | { kind: "questions"; items: { question: string; lines: string[] }[] };

const PLACEHOLDER = /\{([a-z][a-z-]*)\}/g;
const INLINE = /\*\*([^*]+)\*\*|\[([^[\]]+)\]\(([^()\s]+)\)/g;
const WEB = /^https?:\/\/[^\s\\]+$/i;
const ADDRESS = /^(?:mailto:[^\s\\]+|tel:[+0-9-]+|\/(?![/\\])[^\s\\]*)$/i;

/**
 * Parses a text into a tree. A blank line ends a paragraph. `## ` begins a heading, `- ` an item, `1. ` a numbered step, `> ` a
 * note whose first line is its title, `? ` a question, followed by its answer. `**words**` are bold. `[words](address)` is a link
 * to http, https, mailto, tel or a path of this site; with any other address, the text is left as typed.
 */
export function parseMarks(text: string, options: ParseOptions = {}): MarkedBlock[] {
  const fill = filler(options.values ?? {});
  return rawBlocks(text, options.parts ?? []).map((block): MarkedBlock => {
    switch (block.kind) {
      case "heading":
        return { kind: "heading", text: fill(block.lines.join(" ")) };
      case "part":
        return { kind: "part", name: block.lines.join("") };
      case "paragraph":
        return { kind: "paragraph", content: inlines(block.lines.join(" "), fill) };
      case "note":
        return {
          kind: "note",
          title: fill(block.title),
          content: inlines(block.lines.join(" "), fill),
        };
      case "questions":
        return {
          kind: "questions",
          items: block.items.map(({ question, lines }) => ({
            question: fill(question),
            answer: inlines(lines.join(" "), fill),
          })),
        };
      default:
        return { kind: block.kind, items: block.items.map((item) => inlines(item, fill)) };
    }
  });
}

function rawBlocks(text: string, parts: readonly string[]): Raw[] {
  const blocks: Raw[] = [];
  /** Whether a following plain line continues the last block. */
  let open = false;
  for (const line of text.split(/\r\n|\r|\n/).map((each) => each.trim())) {
    const last = blocks.at(-1);
    const [, mark = "", rest = ""] = /^(##|-|>|\?|[0-9]{1,3}\.)\s+(.+)$/.exec(line) ?? [];
    const part = /^\{([a-z-]+)\}$/.exec(line)?.[1];
    if (part !== undefined && parts.includes(part)) {
      blocks.push({ kind: "part", lines: [part] });
      open = false;
    } else if (line === "") open = false;
    else if (mark === "##") {
      blocks.push({ kind: "heading", lines: [rest] });
      open = false;
    } else if (mark === ">") {
      if (open && last?.kind === "note") last.lines.push(rest);
      else blocks.push({ kind: "note", title: rest, lines: [] });
      open = true;
    } else if (mark === "?") {
      const item = { question: rest, lines: [] };
      if (last?.kind === "questions") last.items.push(item);
      else blocks.push({ kind: "questions", items: [item] });
      open = true;
    } else if (mark !== "") {
      const kind = mark === "-" ? "list" : "steps";
      if (last?.kind === kind) last.items.push(rest);
      else blocks.push({ kind, items: [rest] });
      open = true;
    } else if (open && last) goOn(last, line);
    else {
      blocks.push({ kind: "paragraph", lines: [line] });
      open = true;
    }
  }
  return blocks;
}

function goOn(block: Raw, line: string): void {
  if (block.kind === "questions") block.items.at(-1)?.lines.push(line);
  else if ("lines" in block) block.lines.push(line);
  else block.items.push(`${block.items.pop()} ${line}`);
}

function inlines(text: string, fill: (text: string) => string): Inline[] {
  const found: Inline[] = [];
  let at = 0;
  const addText = (end: number) => {
    if (end > at) found.push({ kind: "text", text: fill(text.slice(at, end)) });
  };
  for (const match of text.matchAll(INLINE)) {
    const [whole, bold, words = "", address = ""] = match;
    const href = fill(address);
    if (bold === undefined && !isSafeLink(href)) continue;
    addText(match.index);
    found.push(
      bold === undefined
        ? { kind: "link", text: fill(words), href }
        : { kind: "bold", text: fill(bold) },
    );
    at = match.index + whole.length;
  }
  addText(text.length);
  return found;
}

function filler(values: Readonly<Record<string, string>>): (text: string) => string {
  return (text) =>
    text.replace(PLACEHOLDER, (whole, name: string) =>
      Object.hasOwn(values, name) ? (values[name] ?? "") : whole,
    );
}

/** Fills in the placeholders of a one-line text without marks. */
export function fillLine(text: string, values: Readonly<Record<string, string>>): string {
  return filler(values)(text);
}

/** Whether a link to this address is allowed: http, https, mailto, tel, or a path of this site. */
export function isSafeLink(href: string): boolean {
  return ADDRESS.test(href) || (WEB.test(href) && URL.canParse(href));
}

/** The addresses in a text that would not become links, as typed. */
export function unsafeLinks(text: string, values: Readonly<Record<string, string>>): string[] {
  const fill = filler(values);
  return [...text.matchAll(/\[[^[\]]+\]\(([^)\n]*)/g)]
    .map(([, address = ""]) => address)
    .filter((address) => /[\s(]/.test(address) || !isSafeLink(fill(address)));
}

/** The distinct names of a text's placeholders. */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name))];
}

/** Running text without its marks. */
export function plainText(content: readonly Inline[]): string {
  return content.map(({ text }) => text).join("");
}
