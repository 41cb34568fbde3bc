import { isDeepStrictEqual } from "node:util";
import type { SigningKeys } from "#app/features/account/sessions/signing-keys.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError } from "#app/shared/shop-error.ts";
import {
  openSecret,
  type SecretName,
  type StoredService,
  sealSecret,
} from "./service-secrets.server.ts";
import type { MailInput, RazorpayInput } from "./services-schema.ts";

/** Combines typed secrets with stored ones, which stay if nothing was typed. */

/** The form values of each service, including its secrets. */
export interface Inputs {
  mail: MailInput;
  razorpay: RazorpayInput;
}

interface SecretRule {
  name: SecretName;
  label: string;
  /**
   * The values that the secret is sent to or with. If they change, the secret must be entered again. Empty for a secret that is
   * never sent.
   */
  belongsTo: readonly string[];
}

const RULES: Record<keyof Inputs, Record<string, SecretRule>> = {
  mail: {
    password: {
      name: "mail.password",
      label: "password",
      belongsTo: ["host", "port", "user"],
    },
  },
  razorpay: {
    key_secret: {
      name: "razorpay.key_secret",
      label: "key secret",
      belongsTo: ["key_id"],
    },
    webhook_secret: {
      name: "razorpay.webhook_secret",
      label: "webhook secret",
      belongsTo: [],
    },
  },
};
const PARTS: Record<string, string> = {
  mail: "server, port or user",
  razorpay: "key id",
};

type Values = Record<string, string | number>;

/** A service to store: the typed values and the encrypted secrets, typed or unchanged. */
export function sealInput<N extends keyof Inputs>(
  keys: SigningKeys,
  name: N,
  { input, before }: { input: Inputs[N]; before: StoredService | undefined },
): Result<Pick<StoredService, "values" | "secrets">> {
  const values: Values = { ...input };
  const secrets: StoredService["secrets"] = {};
  for (const [field, rule] of Object.entries(RULES[name])) {
    const found = secretFor(keys, field, rule, { input: { ...input }, before });
    if (!found.ok) return found;
    const { secret, stored } = found.value;
    secrets[field] = stored ?? sealSecret(keys, rule.name, secret);
    delete values[field];
  }
  return ok({ values, secrets });
}

/** Typed values, with the stored secrets that a test needs. */
export function completeInput<N extends keyof Inputs>(
  keys: SigningKeys,
  name: N,
  { input, before }: { input: Inputs[N]; before: StoredService | undefined },
): Result<Inputs[N]> {
  const complete = { ...input };
  for (const [field, rule] of Object.entries(RULES[name])) {
    if (rule.belongsTo.length === 0) continue;
    const found = secretFor(keys, field, rule, { input: { ...input }, before });
    if (!found.ok) return found;
    Object.assign(complete, { [field]: found.value.secret });
  }
  return ok(complete);
}

/** Whether the stored service equals the typed values, including any typed secrets; null means a removed service. */
export function isStored<N extends keyof Inputs>(
  keys: SigningKeys,
  name: N,
  { input, before }: { input: Inputs[N] | null; before: StoredService | undefined },
): boolean {
  if (!input || !before?.values) return !input && !before?.values;
  const values: Values = { ...input };
  for (const [field, rule] of Object.entries(RULES[name])) {
    const typed = values[field];
    if (typed !== "" && typed !== openSecret(keys, rule.name, before.secrets[field])) return false;
    delete values[field];
  }
  return isDeepStrictEqual(values, before.values);
}

/** The typed secret, or the stored one with its ciphertext. Fails if the secret must be entered. */
function secretFor(
  keys: SigningKeys,
  field: string,
  { name, label, belongsTo }: SecretRule,
  { input, before }: { input: Values; before: StoredService | undefined },
): Result<{ secret: string; stored?: StoredService["secrets"][string] }> {
  const typed = String(input[field] ?? "");
  if (typed !== "") return ok({ secret: typed });
  const refuse = (message: string) => failed(fieldError(`values.${field}`, message));
  const stored = before?.values ? before.secrets[field] : undefined;
  if (!stored) return refuse(`Please enter the ${label}.`);
  // Otherwise, somebody could change the server and have the stored password sent to it.
  if (belongsTo.some((value) => before?.values?.[value] !== input[value])) {
    const parts = PARTS[before?.name ?? ""];
    return refuse(`Please enter the ${label} again: it was saved for another ${parts}.`);
  }
  const secret = openSecret(keys, name, stored);
  if (secret === null)
    return refuse(`The saved ${label} can't be read any more. Please enter it again.`);
  return ok({ secret, stored });
}
