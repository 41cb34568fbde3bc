import { hash, verify } from "@node-rs/argon2";
import type { HashCost, ShopContext } from "#app/database/context.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";

/** 19 MiB and two passes of argon2id, the least that OWASP's password storage page asks for. */
const RECOMMENDED: HashCost = { memory: 19_456, passes: 2 };
/** More waiting than this would only make everybody wait longer. */
const MOST_WAITING = 50;

let waiting = 0;

/**
 * Hash to store for a password, in Unicode's composed form (NFC), so that it opens from every keyboard. Fails with
 * `too-many` while too many others are being hashed.
 */
export function hashPassword(
  { hashCost = RECOMMENDED }: ShopContext,
  password: string,
): Promise<Result<string>> {
  return inTurn(() => hashAt(hashCost, password.normalize("NFC")));
}

function hashAt({ memory, passes }: HashCost, password: string): Promise<string> {
  return hash(password, { memoryCost: memory, timeCost: passes, parallelism: 1 });
}

/** Whether a password was right, and then whether its hash should be replaced by a stronger one. */
export interface Checked {
  right: boolean;
  /** Hashed at a lower cost, or in another form of Unicode, than a new one would be. */
  outdated: boolean;
}

/**
 * Whether the password belongs to the hash. Without a hash it takes the same time and answers false, so that nobody can
 * tell from the time whether an account exists. Hashes from before passwords were composed open too.
 */
export function checkPassword(
  { hashCost = RECOMMENDED }: ShopContext,
  password: string,
  stored: string | undefined,
): Promise<Result<Checked>> {
  const composed = password.normalize("NFC");
  const forms = [...new Set([composed, password, password.normalize("NFD")])];
  return inTurn(async () => {
    for (const form of forms) {
      if (!stored) await hashAt(hashCost, form);
      else if (await verify(stored, form)) {
        return { right: true, outdated: form !== composed || isWeak(stored, hashCost) };
      }
    }
    return { right: false, outdated: false };
  });
}

function isWeak(stored: string, cost: HashCost): boolean {
  const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(stored) ?? [];
  return !(Number(memory) >= cost.memory && Number(passes) >= cost.passes);
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
