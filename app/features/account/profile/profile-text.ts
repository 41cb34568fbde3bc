import { indiaFormat } from "#app/shared/india-time.ts";

/** How a profile is put into words. */

const longDate = indiaFormat("en-US", { dateStyle: "long" });
const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

interface Names {
  first_name?: string | null;
  last_name?: string | null;
}

/** First letters of first and last name, at most 2; empty without names. A letter keeps its marks, as in 'తే'. */
export function initialsOf({ first_name, last_name }: Names): string {
  return firstLetter(first_name) + firstLetter(last_name);
}

function firstLetter(name: string | null | undefined): string {
  const [first] = letters.segment((name ?? "").trim().toUpperCase());
  return first?.segment ?? "";
}

/** 'Anitha Rao', or 'User' when both names are empty. */
export function fullNameOf({ first_name, last_name }: Names): string {
  return `${first_name ?? ""} ${last_name ?? ""}`.trim() || "User";
}

/** Long US date in India's time, such as 'March 5, 2024'; 'Unknown' when it is missing or no date. */
export function memberSince(joined: string | null | undefined): string {
  const at = Date.parse(joined ?? "");
  return Number.isNaN(at) ? "Unknown" : longDate.format(at);
}

export function roleName(role: string): string {
  return role === "admin" ? "Administrator" : "Customer";
}
