import { type Actor, inTransaction, type ShopContext } from "#app/database/context.ts";
import { listDueComplaints } from "#app/features/complaints/admin-complaint-service.server.ts";
import type { Messages } from "#app/features/email/email-schema.ts";
import { cancelEmails, queueEmail } from "#app/features/email/outbox-service.server.ts";
import { ownersWithout } from "#app/features/email/owner-service.server.ts";
import { listBatches } from "#app/features/inventory/stock-service.server.ts";
import { dayStart, indiaDay, indiaFormat } from "#app/shared/india-time.ts";
import { ok, unwrap } from "#app/shared/result.ts";
import { readLowStock } from "./low-stock-service.server.ts";
import { readWaiting } from "./waiting-service.server.ts";

/** The number of low packs and old batches that a digest names. The back office lists the others. */
const NAMED = 8;

const hourInIndia = indiaFormat("en-GB", { hour: "2-digit", hourCycle: "h23" });

/**
 * Emails each owner a digest of open tasks once a day, from `hour` in India on: orders, payments, claims, complaints with their
 * deadlines, refunds, low stock, batches near their date, failed emails, reported reviews. Sends nothing if there are no tasks.
 * Drops an unsent digest of an earlier day.
 */
export async function sendDigest(ctx: ShopContext, hour: number, now = new Date()): Promise<void> {
  if (Number(hourInIndia.format(now)) < hour) return;
  const day = indiaDay(now);
  await inTransaction(ctx, async (tx) => {
    const midnight = dayStart(day);
    const administrators = await ownersWithout(tx, "digest", midnight);
    const [first] = administrators;
    if (first === undefined) return ok();
    for (const id of administrators) await cancelEmails(tx, id, "digest");
    const actor = theOwner(first);
    const digest = await readDigest({ ...tx, actor }, day);
    if (!hasContent(digest)) return ok();
    for (const id of administrators) await queueEmail(tx, id, "digest", digest);
    return ok();
  });
}

/** The actor for a digest, which has the figures that an owner sees. */
function theOwner(customerId: number): Actor {
  return { customerId, sessionId: "", role: "admin", staffRole: "owner", mustConfirm: false };
}

async function readDigest(ctx: ShopContext, day: string): Promise<Messages["digest"]> {
  const waiting = unwrap(await readWaiting(ctx));
  const low = unwrap(await readLowStock(ctx, NAMED));
  const batches = unwrap(await listBatches(ctx, { limit: NAMED, offset: 0, url: "" }));
  return {
    day,
    waiting,
    complaints: unwrap(await listDueComplaints(ctx, NAMED)),
    low_stock: low.map(({ title, label, stock }) => ({ title, label, stock })),
    near_date: batches.results
      .filter(({ fitness }) => fitness !== "fit")
      .map(({ title, label, batch, best_before }) => ({ title, label, batch, best_before })),
  };
}

function hasContent({ waiting, low_stock, near_date }: Messages["digest"]): boolean {
  const counts = Object.values(waiting).some((count) => count > 0);
  return counts || low_stock.length > 0 || near_date.length > 0;
}
