import { readFileSync } from "node:fs";
import { shop } from "#app/shop.ts";

/** An administrator's password opens everybody's data. */
export const ADMINISTRATORS_LENGTH = 12;
const FEWEST_DIFFERENT = 4;
/** A shorter name or word says little about the password that it stands in. */
const SHORTEST_WORD = 3;

const COMMON: ReadonlySet<string> = new Set(
  readFileSync(new URL("./common-passwords.txt", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#")),
);

/** Who chooses a password: what anybody who knows them would try first. */
export interface PasswordOwner {
  email: string;
  username?: string;
  first_name?: string;
  last_name?: string;
  role?: "customer" | "admin";
}

/**
 * Why a password is too easy to guess, or null. Refused are those that are tried first (from a list of more than 12,000), the
 * owner's own name or e-mail address, the shop's name, and those of fewer than four different characters. An administrator's
 * must also have twelve characters, and be none of these with digits and signs around it or in place of letters. That a
 * customer's has eight is checked by the schemas.
 */
export function passwordFault(password: string, owner?: PasswordOwner): string | null {
  const isAdministrators = owner?.role === "admin";
  if (isAdministrators && password.length < ADMINISTRATORS_LENGTH) {
    return `An administrator's password must have at least ${ADMINISTRATORS_LENGTH} characters.`;
  }
  const written = password.normalize("NFC").toLowerCase();
  if (new Set(written.replace(/\s/g, "")).size < FEWEST_DIFFERENT) {
    return "This password has too few different characters. Please choose another one.";
  }
  const forms = isAdministrators
    ? [written, spelledOut(written)].flatMap((form) => [form, core(form)])
    : [written];
  if (forms.some((form) => COMMON.has(form))) {
    return "This password is too common. Please choose another one.";
  }
  const names = namesOf(owner);
  if (forms.some((form) => names.has(bare(form)))) {
    return "This password is easy to guess from a name or an email address. Please choose another one.";
  }
  return null;
}

function namesOf(owner: PasswordOwner | undefined): Set<string> {
  const { email = "", username = "", first_name = "", last_name = "" } = owner ?? {};
  const names = [
    email,
    email.split("@")[0] ?? "",
    username,
    first_name,
    last_name,
    first_name + last_name,
    last_name + first_name,
    shop.name,
    shop.shortName,
    shop.email,
  ];
  const spelled = names.map((name) => bare(name.normalize("NFC").toLowerCase()));
  return new Set(spelled.filter((name) => name.length >= SHORTEST_WORD));
}

/** Letters in place of the digits and signs that are often written for them. */
function spelledOut(form: string): string {
  const letters: Record<string, string> = {
    "@": "a",
    "4": "a",
    "0": "o",
    "1": "i",
    "!": "i",
    "3": "e",
    $: "s",
    "5": "s",
    "7": "t",
  };
  // What stands at the end is most likely a year or a sign.
  return form.replace(/[@40135!$7](?=.*\p{L})/gu, (sign) => letters[sign] ?? sign);
}

/** Without the digits and signs around it. */
function core(form: string): string {
  return form.replace(/^[^\p{L}\p{M}]+|[^\p{L}\p{M}]+$/gu, "");
}

/** Letters and digits alone. */
function bare(form: string): string {
  return form.replace(/[^\p{L}\p{M}\p{N}]+/gu, "");
}
