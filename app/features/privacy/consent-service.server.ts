import { inTransaction, requireCustomer, type ShopContext } from "#app/database/context.ts";
import { serializeChanges } from "#app/features/account/account-service.server.ts";
import { lacksConfirmedEmail } from "#app/features/account/email-confirmation/email-confirmation-service.server.ts";
import { limitCustomer } from "#app/features/account/login/attempt-service.server.ts";
import { type Page, pageOf } from "#app/shared/page-links.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import {
  insertConsent,
  selectConsents,
  selectGivenVersion,
  withdrawConsents,
} from "./consent-queries.server.ts";
import {
  type Consent,
  type ConsentInput,
  type ConsentRecord,
  consentRecord,
} from "./consent-schema.ts";
import { CONSENT_PURPOSES, CONSENT_TEXTS } from "./consent-texts.ts";

/** The most consents per person and hour, because their records are never deleted. */
const MAX_AN_HOUR = 20;
/** The most entries of a person's history that are shown. */
const MAX_SHOWN = 100;
const NOT_CONFIRMED = shopError(
  "conflict",
  "Please confirm your email address first. Open the link in our email, or ask for a new one under My Profile.",
);
const TEXT_CHANGED = shopError(
  "conflict",
  "This text has changed. Please read it again before you agree.",
);

/** All purposes with the current user's consents. */
export async function listConsents(ctx: ShopContext, url: string): Promise<Result<Page<Consent>>> {
  const actor = requireCustomer(ctx);
  if (!actor.ok) return actor;
  const records = await readConsentRecords(ctx, actor.value.customerId, MAX_SHOWN);
  const consents = CONSENT_PURPOSES.map((purpose) => {
    const { channel, title, text, version } = CONSENT_TEXTS[purpose];
    const history = records.filter((record) => record.purpose === purpose);
    const given = history.some((record) => record.withdrawn_at === null);
    return { purpose, channel, title, text, text_version: version, given, history };
  });
  return ok(pageOf(consents, consents.length, { url, limit: consents.length, offset: 0 }));
}

/** A person's consents, given and withdrawn, newest first, at most `limit`. */
export async function readConsentRecords(
  ctx: ShopContext,
  customerId: number,
  limit: number,
): Promise<ConsentRecord[]> {
  const rows = await selectConsents(ctx, customerId, limit);
  return rows.map((row) =>
    consentRecord.parse({
      ...row,
      given_at: row.given_at.toISOString(),
      withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
    }),
  );
}

/**
 * Gives or withdraws the current user's consent, and returns all consents. Consent can be given only to the current text, and
 * replaces consent to an older one. Idempotent.
 */
export async function setConsent(
  ctx: ShopContext,
  { purpose, given, text_version }: ConsentInput,
  url: string,
): Promise<Result<Page<Consent>>> {
  const actor = requireCustomer(ctx);
  if (!actor.ok) return actor;
  const { customerId } = actor.value;
  const { channel, version } = CONSENT_TEXTS[purpose];
  if (given && text_version !== version) return failed(TEXT_CHANGED);
  if (given && channel === "email" && (await lacksConfirmedEmail(ctx, customerId))) {
    return failed(NOT_CONFIRMED);
  }
  return inTransaction(ctx, async (tx) => {
    // Serialised, so that a consent is never given twice.
    const locked = await serializeChanges(tx, customerId);
    if (!locked.ok) return locked;
    const givenVersion = await selectGivenVersion(tx, customerId, purpose);
    if (givenVersion !== (given ? version : undefined)) {
      await withdrawConsents(tx, customerId, purpose);
      if (given) {
        const limit = { what: "consents", customerId, max: MAX_AN_HOUR };
        const allowed = await limitCustomer(tx, limit);
        if (!allowed.ok) return allowed;
        await insertConsent(tx, { customer_id: customerId, purpose, channel, text_version });
      }
    }
    return listConsents(tx, url);
  });
}
