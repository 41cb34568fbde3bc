import { requireAdmin, type ShopContext } from "#app/database/context.ts";
import { recordChange } from "#app/features/account/audit-log/audit-service.server.ts";
import { changeCatalogue } from "#app/features/catalogue/catalogue-version-service.server.ts";
import { retryEmails } from "#app/features/email/outbox-service.server.ts";
import { shop } from "#app/settings.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError, shopError } from "#app/shared/shop-error.ts";
import { CHANGED_MEANWHILE } from "../settings-service.server.ts";
import type { OnlineServices } from "./online-services.server.ts";
import {
  openSecret,
  type SecretName,
  sealSecret,
  stateOfSecret,
} from "./service-secrets.server.ts";
import { type StoredService, selectServices, storeService } from "./services-queries.server.ts";
import {
  type MailInput,
  mailValues,
  type RazorpayInput,
  razorpayValues,
  type ServicesOverview,
} from "./services-schema.ts";

/** The events that Razorpay is told to report: `receiveEvent` checks the order that they name. */
const WEBHOOK_EVENTS = [
  "payment.captured",
  "payment.failed",
  "order.paid",
  "refund.processed",
  "refund.failed",
];

const BY_ENVIRONMENT = shopError(
  "conflict",
  "The environment of the server sets this, so it can't be changed here.",
);
const NO_PAYMENT = shopError(
  "conflict",
  "The shop needs a way to pay. Enter a UPI id or offer cash on delivery first.",
);

type Name = StoredService["name"];
/** What is sent for each service: texts and numbers, some of them secret. */
interface Inputs {
  mail: MailInput;
  razorpay: RazorpayInput;
}
type Input = Record<string, string | number>;

/** The secrets of each service, and the values that they belong to: for others they must be entered again. */
const SECRETS: Record<Name, Record<string, { of: readonly string[]; again: string }>> = {
  mail: {
    password: {
      of: ["host", "port", "user"],
      again: "Please enter the password again: it was saved for another server, port or user.",
    },
  },
  razorpay: {
    key_secret: {
      of: ["key_id"],
      again: "Please enter the key secret again: it was saved for another key id.",
    },
    webhook_secret: { of: [], again: "" },
  },
};
const LABELS: Record<string, string> = {
  password: "password",
  key_secret: "key secret",
  webhook_secret: "webhook secret",
};

/** Makes what is stored the services of this process. What can't be read is left out and reported. */
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
 * Replaces what is stored of a service, or removes it (`values` is null). It applies at once in this process, in others within a
 * second. An empty secret keeps the stored one, if what it belongs to stays the same. Fails with a conflict if somebody else has
 * changed the service since `version`. For administrators.
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
  if (!input && name === "razorpay" && !canBePaidOtherwise(ctx)) return failed(NO_PAYMENT);
  return changeCatalogue(ctx, async (tx) => {
    const before = await selectService(tx, name);
    if ((before?.version ?? 0) !== version) return failed(CHANGED_MEANWHILE);
    const next = input ? seal(services, name, before, input) : ok({ values: null, secrets: {} });
    if (!next.ok) return next;
    const stored = await storeService(tx, { name, version, ...next.value });
    if (!stored) return failed(CHANGED_MEANWHILE);
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

function canBePaidOtherwise({ gateways }: ShopContext): boolean {
  const others = [...gateways].filter((gateway) => gateway !== "razorpay");
  return shop.upiId !== "" || shop.cashOnDelivery.offered || others.length > 0;
}

/**
 * Completes typed values by the stored secrets, to try them without storing anything. Fails where a secret must be entered. For
 * administrators.
 */
export async function completeInput<N extends Name>(
  ctx: ShopContext,
  services: OnlineServices,
  name: N,
  input: Inputs[N],
): Promise<Result<Inputs[N]>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  if (services.environment[name]) return failed(BY_ENVIRONMENT);
  const before = await selectService(ctx, name);
  const complete: Input = { ...input };
  for (const [key, { of }] of Object.entries(SECRETS[name])) {
    // What belongs to no value is sent nowhere.
    if (of.length === 0) continue;
    const secret = secretFor(services, name, key, before, complete);
    if (!secret.ok) return secret;
    complete[key] = secret.value.secret;
  }
  return ok({ ...input, ...complete });
}

async function selectService(ctx: Pick<ShopContext, "db">, name: Name) {
  return (await selectServices(ctx)).find((each) => each.name === name);
}

function seal(
  services: OnlineServices,
  name: Name,
  before: StoredService | undefined,
  input: Inputs[Name],
): Result<Pick<StoredService, "values" | "secrets">> {
  const values: Input = { ...input };
  const secrets: StoredService["secrets"] = {};
  for (const key of Object.keys(SECRETS[name])) {
    const found = secretFor(services, name, key, before, values);
    if (!found.ok) return found;
    const { secret, stored } = found.value;
    secrets[key] = stored ?? sealSecret(services.keys, `${name}.${key}` as SecretName, secret);
  }
  for (const key of Object.keys(SECRETS[name])) delete values[key];
  return ok({ values, secrets });
}

/** The typed secret, or the stored one with how it is stored. Never for another server or key than it was entered for. */
function secretFor(
  { keys }: OnlineServices,
  name: Name,
  key: string,
  before: StoredService | undefined,
  input: Input,
): Result<{ secret: string; stored?: StoredService["secrets"][string] }> {
  const typed = String(input[key] ?? "");
  if (typed !== "") return ok({ secret: typed });
  const field = `values.${key}`;
  const stored = before?.values ? before.secrets[key] : undefined;
  if (!stored) return failed(fieldError(field, `Please enter the ${LABELS[key]}.`));
  const { of, again } = SECRETS[name][key] ?? { of: [], again: "" };
  if (of.some((part) => before?.values?.[part] !== input[part]))
    return failed(fieldError(field, again));
  const secret = openSecret(keys, `${name}.${key}` as SecretName, stored);
  if (secret === null) {
    const message = `The saved ${LABELS[key]} can't be read any more. Please enter it again.`;
    return failed(fieldError(field, message));
  }
  return ok({ secret, stored });
}

/** What the audit log has of a service: of its secrets only when they were entered. */
function recordOf(service: StoredService | undefined): object | null {
  if (!service?.values) return null;
  const entered = Object.entries(service.secrets).map(([key, { set_at }]) => [
    `${key}_entered`,
    set_at,
  ]);
  return { ...service.values, ...Object.fromEntries(entered) };
}
