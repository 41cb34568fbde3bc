import { type MarkedBlock, parseMarks, plainText } from "#app/shared/marks.ts";

/** An article of the blog. */
export interface Article {
  /** The last part of its path, as in /blog/sprouting-ragi. */
  slug: string;
  title: string;
  /** The day from which it is shown, such as 2026-11-05. */
  date: string;
  /** Its first paragraph, without formatting. */
  summary: string;
  blocks: MarkedBlock[];
}

const MAX_TITLE_LENGTH = 100;

/** Parses a text as an article: a line with the title, a line with the day, a paragraph with the summary, and the rest. */
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

/** The problem that prevents a text from being an article; null if there is none. */
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
