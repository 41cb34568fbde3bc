import { type MarkedBlock, parseMarks, plainText } from "#app/shared/marks.ts";

/** An article of the blog. */
export interface Article {
  /** The end of its address, /blog/sprouting-ragi. */
  slug: string;
  title: string;
  /** The day from which it is shown, such as 2026-11-05. */
  date: string;
  /** Its first paragraph, without marks. */
  summary: string;
  blocks: MarkedBlock[];
}

const MAX_TITLE_LENGTH = 100;

/** The article that a text is: a line with its title, one with its day, then a paragraph that sums it up, and the rest. */
export function parseArticle(
  slug: string,
  text: string,
  values: Readonly<Record<string, string>>,
): Article | null {
  const [title = "", date = "", ...rest] = text.split("\n").map((line) => line.trim());
  const [first, ...blocks] = parseMarks(rest.join("\n"), { values });
  if (title === "" || !isDay(date) || first?.kind !== "paragraph") return null;
  return { slug, title, date, summary: plainText(first.content), blocks };
}

/** What keeps a text from being an article; null if nothing does. */
export function problemWithArticle(text: string): string | null {
  const [title = "", date = ""] = text.split("\n");
  if (title.length > MAX_TITLE_LENGTH)
    return `Use at most ${MAX_TITLE_LENGTH} characters for the title, which is the first line.`;
  if (!isDay(date.trim())) return "Write the date on the second line, such as 2026-11-24.";
  return parseArticle("", text, {}) === null
    ? "Below the date, write a paragraph that sums up the article."
    : null;
}

function isDay(date: string): boolean {
  if (!/^20[0-9]{2}-[0-9]{2}-[0-9]{2}$/.test(date)) return false;
  const at = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(date);
}
