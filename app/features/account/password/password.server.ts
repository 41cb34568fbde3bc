import type { HashCost, ShopContext } from "#app/database/context.ts";
import { ok, type Result } from "#app/shared/result.ts";
import { WorkLimit } from "#app/shared/work-limit.ts";
import { hashInPool, verifyInPool } from "./hash-pool.server.ts";

/** The minimum that OWASP's Password Storage Cheat Sheet recommends for argon2id: 19 MiB and two passes. */
const RECOMMENDED: HashCost = { memory: 19_456, passes: 2 };
/** Caps the passwords that are being hashed or are waiting to be. */
const limit = new WorkLimit({ atOnce: 50, waiting: 0 });

/**
 * Hashes a password for storage, in Unicode's composed form (NFC), so that it matches whatever keyboard it is typed on. Fails
 * with `too-many` if too many hashes are in progress.
 */
export function hashPassword(
  { hashCost = RECOMMENDED }: ShopContext,
  password: string,
): Promise<Result<string>> {
  return limit.run(async () => ok(await hashInPool(password.normalize("NFC"), hashCost)));
}

export interface PasswordCheck {
  isRight: boolean;
  /** The hash has a lower cost or a different Unicode form than a new one would have, and should be replaced. */
  isOutdated: boolean;
}

/**
 * Checks a password against a hash, including older hashes of passwords that weren't in composed form. Without a hash, it returns
 * false after the same time, so that the time doesn't reveal whether an account exists.
 */
export function checkPassword(
  { hashCost = RECOMMENDED }: ShopContext,
  password: string,
  stored: string | undefined,
): Promise<Result<PasswordCheck>> {
  const composed = password.normalize("NFC");
  const forms = [...new Set([composed, password, password.normalize("NFD")])];
  return limit.run<PasswordCheck>(async () => {
    for (const form of forms) {
      if (!stored) await hashInPool(form, hashCost);
      else if (await verifyInPool(form, stored)) {
        return ok({ isRight: true, isOutdated: form !== composed || isWeak(stored, hashCost) });
      }
    }
    return ok({ isRight: false, isOutdated: false });
  });
}

function isWeak(stored: string, cost: HashCost): boolean {
  const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(stored) ?? [];
  return !(Number(memory) >= cost.memory && Number(passes) >= cost.passes);
}
