import { parseMarks, placeholdersOf, unsafeLinks } from "#app/shared/marks.ts";
import { cutText } from "#app/shared/text/cut-text.ts";
import type { EditableText } from "./editable-texts.ts";

const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Normalises a text for storage: one kind of line break, and no invisible marks that change the text direction. */
export function cleanText(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(/\t/g, " ").replace(DIRECTION_MARKS, "").trim();
}

/** The problem that prevents a text from being saved, as a message for its author; null if there is none. */
export function problemWith(text: string, rules: EditableText): string | null {
  const { line, optional, max, parts = [], required = [] } = rules;
  if (text === "") return optional ? null : "Write a text, or restore the original one.";
  if (text.length > max) return `Use at most ${max} characters; these are ${text.length}.`;
  if (line && text.includes("\n")) return "Write this in one line.";
  const values = rules.values();
  const used = placeholdersOf(text);
  const unknown = used.find((name) => !Object.hasOwn(values, name) && !parts.includes(name));
  if (unknown !== undefined)
    return `There is no placeholder {${unknown}} here. Use only those listed below the text.`;
  const missing = required.find((name) => !used.includes(name));
  if (missing !== undefined) return `This text needs {${missing}}.`;
  if (line) return null;
  const link = unsafeLinks(text, values)[0];
  if (link !== undefined)
    return `The link to ‘${cutText(link, 60)}’ can't be used. Links begin with https://, mailto:, tel: or / for a page of this shop.`;
  const placed = parseMarks(text, { parts }).flatMap((block) =>
    block.kind === "part" ? [block.name] : [],
  );
  const other = rules.check?.(text) ?? null;
  if (other !== null) return other;
  const part = parts.find((name) => placed.filter((each) => each === name).length !== 1);
  return part === undefined
    ? null
    : `Keep {${part}} once, on a line of its own: the shop fills it in.`;
}
