import { hash, verify } from "@node-rs/argon2";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { COMMON_PASSWORDS } from "./common-passwords.server.ts";

/** Hashing with argon2id, 19 MiB and two passes, the least that OWASP's password storage page asks for. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** More waiting than this would only make everybody wait longer. */
const MOST_WAITING = 50;

let waiting = 0;

/** Hash to store for a password. Fails with `too-many` while too many others are being hashed. */
export function hashPassword(password: string): Promise<Result<string>> {
  return inTurn(() => hash(password, COST));
}

/**
 * Whether the password belongs to the hash. Without a hash it takes the same time and answers false, so that nobody can
 * tell from the time whether an account exists.
 */
export function checkPassword(
  password: string,
  stored: string | undefined,
): Promise<Result<boolean>> {
  return inTurn(async () => {
    if (stored) return verify(stored, password);
    await hash(password, COST);
    return false;
  });
}

/** Whether a password is one of those that are tried first. */
export function isCommonPassword(password: string): boolean {
  return COMMON_PASSWORDS.has(password.toLowerCase());
}

async function inTurn<T>(work: () => Promise<T>): Promise<Result<T>> {
  if (waiting >= MOST_WAITING) {
    return failed({
      code: "too-many",
      message: "The shop is very busy. Please try again.",
      retryAfter: 2,
    });
  }
  waiting++;
  try {
    return ok(await work());
  } finally {
    waiting--;
  }
}
