import { recipientOf } from "#app/features/delivery/addresses/address-lines.ts";
import { formatRupees, toRupees } from "#app/shared/money.ts";
import { awaitsUpi } from "../payment/upi-payment-service.server.ts";
import type { Credit } from "./statement-file.server.ts";
import type { UpiOrder } from "./statement-queries.server.ts";
import type { MatchedPayment } from "./statement-schema.ts";

/** The shop's data about the payments in a statement. */
export interface KnownPayments {
  /** UPI orders by their reported reference. */
  byReference: Map<string, UpiOrder[]>;
  byNumber: Map<number, UpiOrder>;
  /** The orders for which references are confirmed. */
  confirmed: Map<string, number>;
}

type Verdict = Pick<MatchedPayment, "match" | "message"> & {
  orders: UpiOrder[];
  reference: string | null;
};

const OTHER_REFERENCE = "The customer reported a different reference for this order.";

/** Matches each payment with its order. A reference counts once, on its first line. */
export function matchCredits(credits: readonly Credit[], known: KnownPayments): MatchedPayment[] {
  const firstLine = new Map<string, number>();
  const first = credits.map((credit) => {
    const earlier = credit.references.flatMap((one) => firstLine.get(one) ?? [])[0];
    for (const one of credit.references) if (!firstLine.has(one)) firstLine.set(one, credit.line);
    return { credit, verdict: earlier === undefined ? judge(credit, known) : repeated(earlier) };
  });
  const sure = new Set(
    first.flatMap(({ verdict }) => (verdict.match === "sure" ? verdict.orders[0]?.id : [])),
  );
  return first.map(({ credit, verdict }) =>
    toMatched(credit, verdict.match === "likely" ? without(verdict, sure) : verdict),
  );
}

function judge(credit: Credit, known: KnownPayments): Verdict {
  return (
    judgeByReference(credit, known) ??
    judgeByNumber(credit, known) ?? {
      match: "unknown",
      orders: [],
      reference: credit.references[0] ?? null,
      message: credit.isShortened
        ? "A spreadsheet has cut off the reference. Upload the file as the bank sent it."
        : "",
    }
  );
}

function judgeByReference(credit: Credit, known: KnownPayments): Verdict | undefined {
  const used = credit.references.find((one) => known.confirmed.has(one));
  if (used !== undefined) {
    const message = `Already confirmed for order #${known.confirmed.get(used)}.`;
    return { match: "refused", orders: [], reference: used, message };
  }
  const claimed = credit.references.flatMap((one) => known.byReference.get(one) ?? []);
  const awaited = claimed.filter(awaitsUpi);
  const ofAmount = awaited.filter(({ total_paise }) => total_paise === credit.paise);
  const own = ofAmount.filter((one) => one.payment_reference === credit.ownReference);
  const exact = own.length > 0 ? own : ofAmount;
  const [order] = exact;
  if (order) {
    const message =
      exact.length > 1
        ? "Several orders report this reference. Confirm the one that it is for."
        : whyUnsure(order, credit);
    const match = message === "" ? ("sure" as const) : ("likely" as const);
    const reference = credit.ownReference ?? order.payment_reference;
    return { match, orders: exact.slice(0, 5), reference, message };
  }
  const [other] = awaited.length > 0 ? awaited : claimed;
  return other && refuse(other, credit, other.payment_reference);
}

/**
 * Why the reported reference may come from the payer's note, in which case one payment could pay for two orders; '' if it is the
 * bank's.
 */
function whyUnsure({ payment_reference }: UpiOrder, { ownReference }: Credit): string {
  if (ownReference === null)
    return "This line has several references, and one may come from the payer's note. Ask your bank which one is its own.";
  return ownReference === payment_reference ? "" : OTHER_REFERENCE;
}

function judgeByNumber(credit: Credit, known: KnownPayments): Verdict | undefined {
  const named = credit.orderNumbers.flatMap((number) => known.byNumber.get(number) ?? []);
  const reference = credit.references[0] ?? null;
  const exact = named.filter((order) => awaitsUpi(order) && order.total_paise === credit.paise);
  if (exact.length > 0) {
    const message = exact.some((one) => one.payment_reference !== null) ? OTHER_REFERENCE : "";
    return { match: "likely", orders: exact, reference, message };
  }
  const other =
    named.find(awaitsUpi) ?? named.find(({ total_paise }) => total_paise === credit.paise);
  return other && refuse(other, credit, reference);
}

/** Refuses a payment that can't be confirmed for its order, with the reason. */
function refuse(order: UpiOrder, { paise }: Credit, reference: string | null): Verdict {
  return { match: "refused", orders: [order], reference, message: reasonOf(order, paise) };
}

function reasonOf(order: UpiOrder, paise: number): string {
  const { id, status, payment_status, total_paise } = order;
  if (awaitsUpi(order))
    return `${formatRupees(toRupees(paise))} came in, but order #${id} comes to ${formatRupees(toRupees(total_paise))}.`;
  if (payment_status === "refunded") return `Order #${id} is already refunded.`;
  if (status === "cancelled")
    return `Order #${id} was cancelled before this payment was confirmed. Open it to record the refund.`;
  return `Order #${id} is already paid.`;
}

function repeated(line: number): Verdict {
  const message = `The same reference is in line ${line}.`;
  return { match: "refused", orders: [], reference: null, message };
}

/** Drops orders that another line certainly pays for. */
function without(verdict: Verdict, sure: ReadonlySet<number | undefined>): Verdict {
  const orders = verdict.orders.filter(({ id }) => !sure.has(id));
  if (orders.length > 0) return { ...verdict, orders };
  const message = "Another line of this statement pays the same order.";
  return { ...verdict, match: "refused", message };
}

function toMatched(credit: Credit, { orders, reference, ...verdict }: Verdict): MatchedPayment {
  const { line, day, narration, paise } = credit;
  return {
    line,
    day,
    narration,
    amount: toRupees(paise),
    reference: reference ?? credit.references[0] ?? null,
    ...verdict,
    orders: orders.map((order) => ({
      id: order.id,
      name: recipientOf(order.delivery),
      total: toRupees(order.total_paise),
      reference: order.payment_reference,
    })),
  };
}
