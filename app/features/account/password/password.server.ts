import { hash, verify } from "@node-rs/argon2";
import type { HashCost, ShopContext } from "#app/database/context.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";

/** The minimum that OWASP's Password Storage Cheat Sheet recommends for argon2id: 19 MiB and two passes. */
const RECOMMENDED: HashCost = { memory: 19_456, passes: 2 };
/** Hashes at the same time; beyond this, calls fail at once. */
const MAX_PENDING = 50;

let pending = 0;

/**
 * Hashes a password for storing, in Unicode's composed form (NFC), so that it matches from every keyboard. Fails with
 * `too-many` if too many hashes are in progress.
 */
export function hashPassword(
  { hashCost = RECOMMENDED }: ShopContext,
  password: string,
): Promise<Result<string>> {
  return withinLimit(() => hashAt(hashCost, password.normalize("NFC")));
}

function hashAt({ memory, passes }: HashCost, password: string): Promise<string> {
  return hash(password, { memoryCost: memory, timeCost: passes, parallelism: 1 });
}

export interface PasswordCheck {
  isRight: boolean;
  /** The hash has a lower cost, or another Unicode form, than a new one: replace it. */
  isOutdated: boolean;
}

/**
 * Checks a password against a hash, also against hashes of passwords that were not in composed form. Without a hash it takes
 * the same time and returns false, so that the time doesn't reveal whether an account exists.
 */
export function checkPassword(
  { hashCost = RECOMMENDED }: ShopContext,
  password: string,
  stored: string | undefined,
): Promise<Result<PasswordCheck>> {
  const composed = password.normalize("NFC");
  const forms = [...new Set([composed, password, password.normalize("NFD")])];
  return withinLimit(async () => {
    for (const form of forms) {
      if (!stored) await hashAt(hashCost, form);
      else if (await verify(stored, form)) {
        return { isRight: true, isOutdated: form !== composed || isWeak(stored, hashCost) };
      }
    }
    return { isRight: false, isOutdated: false };
  });
}

function isWeak(stored: string, cost: HashCost): boolean {
  const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(stored) ?? [];
  return !(Number(memory) >= cost.memory && Number(passes) >= cost.passes);
}

async function withinLimit<T>(work: () => Promise<T>): Promise<Result<T>> {
  if (pending >= MAX_PENDING) {
    return failed({
      code: "too-many",
      message: "The shop is very busy. Please try again in a moment.",
      retryAfter: 2,
    });
  }
  pending++;
  try {
    return ok(await work());
  } finally {
    pending--;
  }
}
