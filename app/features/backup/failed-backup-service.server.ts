import { inTransaction, type ShopContext } from "#app/database/context.ts";
import { queueEmail } from "#app/features/email/outbox-service.server.ts";
import { ok } from "#app/shared/result.ts";
import { lockAdministrators, selectWritten } from "./failed-backup-queries.server.ts";

const KIND = "backup-failed";
const MAX_ADMINISTRATORS = 20;
const MAX_PROBLEM = 300;

/** Emails all administrators that the nightly backup has failed, each at most once a day. */
export async function reportFailedBackup(ctx: ShopContext, failure: unknown): Promise<void> {
  const problem = (failure instanceof Error ? failure.message : String(failure)).slice(
    0,
    MAX_PROBLEM,
  );
  await inTransaction(ctx, async (tx) => {
    const administrators = await lockAdministrators(tx, MAX_ADMINISTRATORS);
    if (administrators.length === 0) return ok();
    const written = await selectWritten(tx, KIND, administrators);
    for (const id of administrators)
      if (!written.has(id)) await queueEmail(tx, id, KIND, { problem });
    return ok();
  });
}
