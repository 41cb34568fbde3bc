import { inTransaction, type ShopContext } from "#app/database/context.ts";
import { queueEmail } from "#app/features/email/outbox-service.server.ts";
import { ownersWithout } from "#app/features/email/owner-service.server.ts";
import { DAY_MS } from "#app/shared/india-time.ts";
import { ok } from "#app/shared/result.ts";

const MAX_PROBLEM = 300;

/** Emails all owners that the nightly backup has failed, each at most once a day. */
export async function reportFailedBackup(ctx: ShopContext, failure: unknown): Promise<void> {
  const problem = (failure instanceof Error ? failure.message : String(failure)).slice(
    0,
    MAX_PROBLEM,
  );
  await inTransaction(ctx, async (tx) => {
    const yesterday = new Date(Date.now() - DAY_MS);
    for (const id of await ownersWithout(tx, "backup-failed", yesterday))
      await queueEmail(tx, id, "backup-failed", { problem });
    return ok();
  });
}
