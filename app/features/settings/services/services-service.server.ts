import { requireAdmin, type ShopContext, type TransactionContext } from "#app/database/context.ts";
import { recordChange } from "#app/features/account/audit-log/audit-service.server.ts";
import { changeCatalogueAlone } from "#app/features/catalogue/catalogue-version-service.server.ts";
import { retryEmails } from "#app/features/email/outbox-service.server.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import { CHANGED_BY_SOMEONE_ELSE, readPaymentSettings } from "../settings-service.server.ts";
import type { OnlineServices } from "./online-services.server.ts";
import { type SecretName, type StoredService, stateOfSecret } from "./service-secrets.server.ts";
import { selectServices, storeService } from "./services-queries.server.ts";
import { mailValues, razorpayValues, type ServicesOverview } from "./services-schema.ts";
import { completeInput, type Inputs, isStored, sealInput } from "./typed-secrets.server.ts";

/** The events for the webhook at Razorpay. `receiveEvent` checks the order that they refer to. */
const WEBHOOK_EVENTS = [
  "payment.captured",
  "payment.failed",
  "order.paid",
  "refund.processed",
  "refund.failed",
];

const BY_ENVIRONMENT = shopError(
  "conflict",
  "This is set in the server's environment, so it can't be changed here.",
);
const NO_PAYMENT = shopError(
  "conflict",
  "The shop needs a way to pay. Enter a UPI id or offer cash on delivery first.",
);

type Name = StoredService["name"];

/** Applies the stored services to this process. Services that can't be read are skipped and reported. */
export async function loadServices(
  ctx: Pick<ShopContext, "db">,
  services: OnlineServices,
  report: (problem: string) => void,
): Promise<void> {
  for (const problem of services.apply(await selectServices(ctx))) report(problem);
}

/** The services without their secrets. For administrators. */
export async function readServices(
  ctx: ShopContext,
  services: OnlineServices,
  publicUrl: string,
): Promise<Result<ServicesOverview>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const { keys, environment } = services;
  const rows = await selectServices(ctx);
  const stored = (name: Name) => {
    const row = environment[name] ? undefined : rows.find((each) => each.name === name);
    const secret = (key: string) =>
      stateOfSecret(keys, `${name}.${key}` as SecretName, row?.secrets[key]);
    const by_environment = environment[name] !== null;
    const changed_at = row?.changed_at.toISOString() ?? null;
    const state = { by_environment, version: row?.version ?? 0, changed_at };
    return { state, values: row?.values ?? null, secret };
  };
  const mail = stored("mail");
  const razorpay = stored("razorpay");
  const keyId = razorpay.values?.key_id ?? services.razorpay?.keyId ?? "";
  return ok({
    mail: {
      ...mail.state,
      values: mailValues.safeParse(mail.values).data ?? null,
      password: mail.secret("password"),
    },
    razorpay: {
      ...razorpay.state,
      values: razorpayValues.safeParse(razorpay.values).data ?? null,
      key_secret: razorpay.secret("key_secret"),
      webhook_secret: razorpay.secret("webhook_secret"),
      test_mode: String(keyId).startsWith("rzp_test_"),
      webhook: {
        url: new URL("/api/payments/razorpay/webhook/", publicUrl).href,
        events: WEBHOOK_EVENTS,
      },
    },
  });
}

/**
 * Replaces a stored service, or removes it if `values` is null. Takes effect at once in this process, and within a second in
 * others. An empty secret leaves the stored one unchanged, provided the values it belongs to are the same. Fails with a conflict
 * if somebody else has changed the service since `version`. For administrators.
 */
export async function changeService<N extends Name>(
  ctx: ShopContext,
  services: OnlineServices,
  name: N,
  { version, values: input }: { version: number; values: Inputs[N] | null },
): Promise<Result<undefined>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  if (services.environment[name]) return failed(BY_ENVIRONMENT);
  return changeCatalogueAlone(ctx, async (tx) => {
    if (!input && name === "razorpay" && !(await canBePaidOtherwise(tx))) return failed(NO_PAYMENT);
    const before = await selectService(tx, name);
    // A repeated call finds the settings that it has stored.
    if ((before?.version ?? 0) !== version)
      return isStored(services.keys, name, { input, before })
        ? ok()
        : failed(CHANGED_BY_SOMEONE_ELSE);
    const next = input
      ? sealInput(services.keys, name, { input, before })
      : ok({ values: null, secrets: {} });
    if (!next.ok) return next;
    const stored = await storeService(tx, { name, version, ...next.value });
    if (!stored) return failed(CHANGED_BY_SOMEONE_ELSE);
    await recordChange(tx, {
      what: "settings.changed",
      id: name,
      before: recordOf(before),
      after: recordOf(stored),
    });
    if (name === "mail") await retryEmails(tx);
    tx.afterCommit(() => services.apply([stored]));
    return ok();
  });
}

/** Uses the stored settings, since this process's settings may be a second old. */
async function canBePaidOtherwise(tx: TransactionContext): Promise<boolean> {
  const others = [...tx.gateways].filter((gateway) => gateway !== "razorpay");
  const { upiId, cashOnDelivery } = await readPaymentSettings(tx);
  return upiId !== "" || cashOnDelivery.offered || others.length > 0;
}

/** Completes typed values with the stored secrets, to test them without storing anything. For administrators. */
export async function completeTyped<N extends Name>(
  ctx: ShopContext,
  services: OnlineServices,
  name: N,
  input: Inputs[N],
): Promise<Result<Inputs[N]>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  if (services.environment[name]) return failed(BY_ENVIRONMENT);
  const before = await selectService(ctx, name);
  return completeInput(services.keys, name, { input, before });
}

async function selectService(ctx: Pick<ShopContext, "db">, name: Name) {
  return (await selectServices(ctx)).find((each) => each.name === name);
}

/** A service for the audit log, with only the time of entry of its secrets. */
function recordOf(service: StoredService | undefined): object | null {
  if (!service?.values) return null;
  const entered = Object.entries(service.secrets).map(([key, { set_at }]) => [
    `${key}_entered`,
    set_at,
  ]);
  return { ...service.values, ...Object.fromEntries(entered) };
}
