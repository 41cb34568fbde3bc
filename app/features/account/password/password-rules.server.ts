import { readFileSync } from "node:fs";
import path from "node:path";
import { shop } from "#app/settings.ts";
import { PROJECT_FOLDER } from "#app/shared/files/project-files.server.ts";

/** Longer than a customer's, since an administrator can see all customers' data. */
export const ADMINISTRATOR_MIN_LENGTH = 12;
const MIN_DIFFERENT = 4;
/** Shorter names aren't compared with the password. */
const MIN_NAME_LENGTH = 3;

const COMMON_PASSWORDS = "app/features/account/password/common-passwords.txt";
const COMMON: ReadonlySet<string> = new Set(
  readFileSync(path.join(PROJECT_FOLDER, COMMON_PASSWORDS), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#")),
);

/** The owner's names, which others would try first. */
export interface PasswordOwner {
  email: string;
  username?: string;
  first_name?: string;
  last_name?: string;
  role?: "customer" | "admin";
}

/**
 * Returns why a password is too easy to guess, or null. Rejects common passwords (from a list of some 18,000), the owner's names
 * and email, the shop's name, and passwords with fewer than four different characters. An administrator's password needs twelve
 * characters, and must not be a rejected one with digits or symbols around it or in place of letters. The schemas check that a
 * customer's password has eight characters.
 */
export function passwordProblem(password: string, owner?: PasswordOwner): string | null {
  const isAdministrator = owner?.role === "admin";
  if (isAdministrator && password.length < ADMINISTRATOR_MIN_LENGTH) {
    return `An administrator's password must have at least ${ADMINISTRATOR_MIN_LENGTH} characters.`;
  }
  const normalized = password.normalize("NFC").toLowerCase();
  if (new Set(normalized.replace(/\s/g, "")).size < MIN_DIFFERENT) {
    return "This password has too few different characters. Please choose another one.";
  }
  const forms = isAdministrator
    ? [normalized, withoutSubstitutions(normalized)].flatMap((form) => [form, trimSymbols(form)])
    : [normalized];
  if (forms.some((form) => COMMON.has(form))) {
    return "This password is too common. Please choose another one.";
  }
  const names = namesOf(owner);
  if (forms.some((form) => names.has(lettersAndDigits(form)))) {
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
  const normalized = names.map((name) => lettersAndDigits(name.normalize("NFC").toLowerCase()));
  return new Set(normalized.filter((name) => name.length >= MIN_NAME_LENGTH));
}

/** Replaces digits and symbols that commonly stand for letters. */
function withoutSubstitutions(form: string): string {
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
  // At the end they are more likely to be a year or punctuation.
  return form.replace(/[@40135!$7](?=.*\p{L})/gu, (symbol) => letters[symbol] ?? symbol);
}

/** Removes digits and symbols at both ends. */
function trimSymbols(form: string): string {
  return form.replace(/^[^\p{L}\p{M}]+|[^\p{L}\p{M}]+$/gu, "");
}

function lettersAndDigits(form: string): string {
  return form.replace(/[^\p{L}\p{M}\p{N}]+/gu, "");
}
