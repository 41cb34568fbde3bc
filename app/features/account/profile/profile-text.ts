import { indiaFormat } from "#app/shared/india-time.ts";

const longDate = indiaFormat("en-US", { dateStyle: "long" });
const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

interface Names {
  first_name?: string | null;
  last_name?: string | null;
}

/** The initials of first and last name; '' if there are no names. Combining marks stay with their letter: 'తే'. */
export function initialsOf({ first_name, last_name }: Names): string {
  return firstLetter(first_name) + firstLetter(last_name);
}

function firstLetter(name: string | null | undefined): string {
  const [first] = letters.segment((name ?? "").trim().toUpperCase());
  return first?.segment ?? "";
}

/** 'Anitha Rao', or 'User' if both names are empty. */
export function fullNameOf({ first_name, last_name }: Names): string {
  return `${first_name ?? ""} ${last_name ?? ""}`.trim() || "User";
}

/** A long US date in Indian time, such as 'March 5, 2024'; 'Unknown' if it is missing or not a date. */
export function memberSince(joined: string | null | undefined): string {
  const at = Date.parse(joined ?? "");
  return Number.isNaN(at) ? "Unknown" : longDate.format(at);
}

export function roleName(role: string): string {
  return role === "admin" ? "Administrator" : "Customer";
}
