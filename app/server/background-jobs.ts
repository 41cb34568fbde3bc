import type { ShopContext } from "#app/database/context.ts";
import { sweepAccounts } from "#app/features/account/account-service.server.ts";
import { deleteOldIdempotencyKeys } from "#app/features/account/idempotency/idempotency-service.server.ts";
import type { SigningKeys } from "#app/features/account/sessions/signing-keys.ts";
import type { BackupSource } from "#app/features/backup/backup-service.server.ts";
import { reportFailedBackup } from "#app/features/backup/failed-backup-service.server.ts";
import {
  backUpNightly,
  type NightlyBackup,
} from "#app/features/backup/nightly/nightly-service.server.ts";
import { rollUpDocuments } from "#app/features/bookkeeping/rollup/document-rollup-service.server.ts";
import { rollUpMoney } from "#app/features/bookkeeping/rollup/money-rollup-service.server.ts";
import { forgetOldComplaints } from "#app/features/complaints/complaint-service.server.ts";
import { sweepMessages } from "#app/features/email/outbox-service.server.ts";
import { writeOffRecalledStock } from "#app/features/inventory/batch-recall-service.server.ts";
import { writeOffExpiredStock } from "#app/features/inventory/expired-stock-service.server.ts";
import { sweepPictures } from "#app/features/media/media-service.server.ts";
import type { MediaStore } from "#app/features/media/media-store.server.ts";
import { queueNews } from "#app/features/notifications/delivery/news-service.server.ts";
import { sendNews } from "#app/features/notifications/delivery/sending-service.server.ts";
import { forgetOldPhotos } from "#app/features/orders/claims/photos/claim-photo-service.server.ts";
import { remindUnpaidOrders } from "#app/features/orders/payment/payment-reminder-service.server.ts";
import { creditPaidSince } from "#app/features/orders/recalls/run-recall-service.server.ts";
import { refreshPopularity } from "#app/features/orders/sales/popularity-service.server.ts";
import { rollUpSales } from "#app/features/orders/sales/sales-rollup-service.server.ts";
import { expireUnpaidOrders } from "#app/features/orders/status/order-expiry-service.server.ts";
import { sweepErasedAccounts } from "#app/features/privacy/personal-data-service.server.ts";
import { endSoldMarkdowns } from "#app/features/product-admin/markdowns/markdown-service.server.ts";
import { expireQuotes } from "#app/features/quotes/quote-service.server.ts";
import { forgetOldEvents } from "#app/features/razorpay/event-service.server.ts";
import { reconcileOpenPayments } from "#app/features/razorpay/reconciliation-service.server.ts";
import { refreshBoughtTogether } from "#app/features/recommendations/recommendation-service.server.ts";
import { sendDigest } from "#app/features/reports/digest-service.server.ts";
import { sweepSearches } from "#app/features/search/report/report-service.server.ts";
import type { OnlineServices } from "#app/features/settings/services/online-services.server.ts";
import {
  sendStockAlerts,
  sweepStockAlerts,
} from "#app/features/stock-alerts/stock-alert-service.server.ts";
import { queueEvents } from "#app/features/webhooks/delivery/event-service.server.ts";
import {
  sendDeliveries,
  sweepDeliveries,
} from "#app/features/webhooks/delivery/sending-service.server.ts";
import { privateSettings } from "#app/settings.ts";
import { HOUR_MS, MINUTE_MS } from "#app/shared/india-time.ts";
import type { ClosingStep } from "./close-all.ts";
import type { Jobs } from "./jobs.ts";

const SWEEP_MS = 10 * MINUTE_MS;
const FREQUENT_MS = 5_000;

interface JobTools {
  shop: ShopContext;
  services: OnlineServices;
  mediaStore: MediaStore;
  jwtKey: SigningKeys;
}

/** Starts all background jobs except the nightly backup. Returns the functions that stop them. */
export function startJobs(
  jobs: Jobs,
  { shop, services, mediaStore, jwtKey }: JobTools,
): ClosingStep[] {
  // Finds payments before expiring orders, in case the shop was down for hours.
  const reconcile = async () => {
    const { razorpay } = services;
    const failures = razorpay ? await reconcileOpenPayments(shop, razorpay) : [];
    await expireUnpaidOrders(shop);
    if (failures.length > 0) throw failures[0];
  };
  const digest = async () => {
    const { digestHour } = privateSettings;
    if (digestHour !== null) await sendDigest(shop, digestHour);
  };
  const notify = async () => {
    await queueNews(shop);
    await sendNews(shop, jwtKey);
  };
  let hasWebhooks = false;
  const callWebhooks = async (stopping: AbortSignal) => {
    hasWebhooks = await queueEvents(shop);
    if (hasWebhooks) await sendDeliveries(shop, { keys: jwtKey, stopping }, false);
  };
  const callFailingWebhooks = async (stopping: AbortSignal) => {
    if (hasWebhooks) await sendDeliveries(shop, { keys: jwtKey, stopping }, true);
  };
  const sum = async () => {
    while (await rollUpSales(shop));
  };
  const sumDocuments = async () => {
    while (await rollUpDocuments(shop));
  };
  const sumMoney = async () => {
    while (await rollUpMoney(shop));
  };
  return [
    { name: "sweep accounts", work: () => sweepAccounts(shop), everyMs: SWEEP_MS },
    { name: "sweep erased accounts", work: () => sweepErasedAccounts(shop), everyMs: HOUR_MS },
    {
      name: "sweep idempotency keys",
      work: () => deleteOldIdempotencyKeys(shop),
      everyMs: SWEEP_MS,
    },
    { name: "sweep gateway events", work: () => forgetOldEvents(shop), everyMs: SWEEP_MS },
    { name: "forget old complaints", work: () => forgetOldComplaints(shop), everyMs: HOUR_MS },
    { name: "send stock alerts", work: () => sendStockAlerts(shop), everyMs: MINUTE_MS },
    { name: "sweep stock alerts", work: () => sweepStockAlerts(shop), everyMs: HOUR_MS },
    {
      name: "write off recalled stock",
      work: () => writeOffRecalledStock(shop),
      everyMs: FREQUENT_MS,
    },
    {
      name: "credit recalled orders paid since",
      work: () => creditPaidSince(shop),
      everyMs: MINUTE_MS,
    },
    { name: "remind of payments", work: () => remindUnpaidOrders(shop), everyMs: MINUTE_MS },
    { name: "expire quotes", work: () => expireQuotes(shop), everyMs: SWEEP_MS },
    { name: "sweep messages", work: () => sweepMessages(shop), everyMs: HOUR_MS },
    { name: "send the morning's digest", work: digest, everyMs: SWEEP_MS },
    { name: "sweep searches", work: () => sweepSearches(shop), everyMs: HOUR_MS },
    {
      name: "compute what is bought together",
      work: () => refreshBoughtTogether(shop),
      everyMs: SWEEP_MS,
    },
    { name: "refresh popularity", work: () => refreshPopularity(shop), everyMs: 6 * HOUR_MS },
    { name: "sweep claim photos", work: () => forgetOldPhotos(shop), everyMs: HOUR_MS },
    { name: "sweep pictures", work: () => sweepPictures(shop, mediaStore), everyMs: HOUR_MS },
    { name: "reconcile payments", work: reconcile, everyMs: FREQUENT_MS },
    { name: "notify the staff", work: notify, everyMs: FREQUENT_MS },
    { name: "call webhooks", work: callWebhooks, everyMs: FREQUENT_MS },
    { name: "call failing webhooks", work: callFailingWebhooks, everyMs: FREQUENT_MS },
    { name: "sweep webhook deliveries", work: () => sweepDeliveries(shop), everyMs: HOUR_MS },
    { name: "sum up sales", work: sum, everyMs: FREQUENT_MS },
    { name: "sum up documents", work: sumDocuments, everyMs: MINUTE_MS },
    { name: "sum up money", work: sumMoney, everyMs: SWEEP_MS },
    { name: "end markdowns", work: () => endSoldMarkdowns(shop), everyMs: MINUTE_MS },
    {
      name: "write off expired stock",
      work: () => writeOffExpiredStock(shop),
      everyMs: FREQUENT_MS,
    },
  ].map((job) => jobs.start(job));
}

/** Starts the nightly backup if it is configured. Returns the function that stops it. */
export function startNightlyBackup(
  jobs: Jobs,
  shop: ShopContext,
  source: BackupSource,
  settings: NightlyBackup | undefined,
): ClosingStep[] {
  if (!settings) return [];
  const work = async (stopping: AbortSignal) => {
    try {
      await backUpNightly(source, settings, { signal: stopping });
    } catch (error) {
      if (!stopping.aborted) await reportFailedBackup(shop, error);
      throw error;
    }
  };
  return [jobs.start({ name: "nightly backup", work, everyMs: MINUTE_MS, slowestMs: SWEEP_MS })];
}
