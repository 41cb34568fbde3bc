import { isDeepStrictEqual } from "node:util";
import { inTransaction, requireAdmin, type ShopContext } from "#app/database/context.ts";
import { serializeChanges } from "#app/features/account/account-service.server.ts";
import { recordChange } from "#app/features/account/audit-log/audit-service.server.ts";
import {
  correctEmail,
  type EmailCorrection,
  readAccountState,
} from "#app/features/account/phone-customer-service.server.ts";
import type { MessageKind } from "#app/features/email/email-schema.ts";
import { shownEmail } from "#app/features/email/missing-email.ts";
import { allowCash, paysFirst } from "#app/features/orders/cash/cash-refusal-service.server.ts";
import type { ConsentPurpose } from "#app/features/privacy/consent-texts.ts";
import { toRupees } from "#app/shared/money.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { changedBySomeoneElse, shopError } from "#app/shared/shop-error.ts";
import {
  saveNotes,
  selectAddresses,
  selectConsents,
  selectCustomer,
  selectEmails,
  selectLatestOrders,
  selectNotes,
  selectOrderSums,
} from "./customer-detail-queries.server.ts";
import type { CustomerDetail, CustomerNotesChange } from "./customer-schema.ts";

const NOT_FOUND = shopError("not-found", "Customer not found");
const NOTES_CHANGED = changedBySomeoneElse("this note");

/** A customer with orders, addresses, consents and emails. For administrators. */
export async function readCustomer(ctx: ShopContext, id: number): Promise<Result<CustomerDetail>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const customer = await selectCustomer(ctx, id);
  if (!customer) return failed(NOT_FOUND);
  const [account, sums, orders, addresses, consents, emails, pays_first] = await Promise.all([
    readAccountState(ctx, id),
    selectOrderSums(ctx, id),
    selectLatestOrders(ctx, id),
    selectAddresses(ctx, id),
    selectConsents(ctx, id),
    selectEmails(ctx, id),
    paysFirst(ctx, id),
  ]);
  const { erased_at, created_at, note, tags, ...person } = customer;
  const { counted, spent_paise, ...counts } = sums;
  return ok({
    ...person,
    ...counts,
    account,
    pays_first,
    email: erased_at ? "" : shownEmail(person.email),
    erased: erased_at !== null,
    date_joined: created_at.toISOString(),
    spent: toRupees(spent_paise),
    average: counted > 0 ? toRupees(Math.round(spent_paise / counted)) : null,
    note: note ?? "",
    tags: tags ?? [],
    orders: orders.map(({ total_paise, ...order }) => ({
      ...order,
      total: toRupees(total_paise),
      created_at: order.created_at.toISOString(),
    })),
    addresses: addresses.map(({ customer_id: _, created_at: __, ...address }) => address),
    consents: consents.map((consent) => ({
      ...consent,
      purpose: consent.purpose as ConsentPurpose,
      given_at: consent.given_at.toISOString(),
    })),
    emails: emails.map((email) => ({
      id: email.id,
      kind: email.kind as MessageKind,
      created_at: email.created_at.toISOString(),
      sent: email.sent_at !== null,
    })),
  });
}

/**
 * Replaces the note and the tags of a customer. Fails with a conflict if someone else has changed them since they were shown. The
 * audit log records the tags but only the length of the note. For administrators.
 */
export async function noteCustomer(
  ctx: ShopContext,
  id: number,
  { before: shown, ...notes }: CustomerNotesChange,
): Promise<Result<CustomerDetail>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  return inTransaction(ctx, async (tx) => {
    const locked = await serializeChanges(tx, id);
    if (!locked.ok) return failed(NOT_FOUND);
    const before = await selectNotes(tx, id);
    const current = { note: before?.note ?? "", tags: before?.tags ?? [] };
    // A retried call finds its own notes already saved.
    if (shown && ![shown, notes].some((one) => isDeepStrictEqual(one, current))) {
      return failed(NOTES_CHANGED);
    }
    await saveNotes(tx, id, notes);
    await recordChange(tx, {
      what: "customer.noted",
      id,
      before: { characters: current.note.length, tags: current.tags },
      after: { characters: notes.note.length, tags: notes.tags },
    });
    return readCustomer(tx, id);
  });
}

/** Allows cash on delivery again for a customer whose cash orders came back. For administrators. */
export async function allowCustomerCash(
  ctx: ShopContext,
  id: number,
): Promise<Result<CustomerDetail>> {
  const allowed = await allowCash(ctx, id);
  return allowed.ok ? readCustomer(ctx, id) : allowed;
}

/** Corrects or removes a caller's email. For administrators. */
export async function correctCustomerEmail(
  ctx: ShopContext,
  id: number,
  correction: EmailCorrection,
): Promise<Result<CustomerDetail>> {
  const corrected = await correctEmail(ctx, id, correction);
  return corrected.ok ? readCustomer(ctx, id) : corrected;
}
