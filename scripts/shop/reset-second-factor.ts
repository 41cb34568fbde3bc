import type { Database } from "../../app/database/connection.ts";
import { resetFactorByEmail } from "../../app/features/account/second-factor/reset-factor-service.server.ts";
import { commandContext } from "./command-context.ts";

/** Removes the second factor of the member of staff with this email address. Returns whether it did. */
export async function runResetFactor(
  db: Database,
  email: string,
  say: (line: string) => void,
): Promise<boolean> {
  const done = await resetFactorByEmail(commandContext(db), email);
  say(
    done.ok
      ? `${email} has no second factor any more and is logged out everywhere.`
      : done.error.message,
  );
  return done.ok;
}
