import { recipientOf } from "#app/features/delivery/addresses/address-lines.ts";
import { formatRupees, toRupees } from "#app/shared/money.ts";
import { isSameCarrier } from "./parcel-cash.ts";
import type { RemittedParcel } from "./remittance-file.server.ts";
import type { NamedParcel } from "./remittance-queries.server.ts";
import type { RemittanceRow } from "./remittance-schema.ts";

/** A parcel with the amount that its courier still owes, in paise. Null if nothing is booked for it; `reason` says why. */
export interface CashParcel extends NamedParcel {
  due_paise: number | null;
  reason: string;
}

type Verdict = Pick<RemittanceRow, "match" | "message"> & { parcel?: CashParcel };

const money = (paise: number) => formatRupees(toRupees(paise));

/** Matches the lines of a courier's file with the parcels of their tracking numbers. A parcel counts once, on its first line. */
export function matchParcels(
  lines: readonly RemittedParcel[],
  parcels: readonly CashParcel[],
  carrier: string,
): RemittanceRow[] {
  const byKey = Map.groupBy(parcels, ({ key }) => key);
  const firstLine = new Map<string, number>();
  return lines.map((line) => {
    const earlier = firstLine.get(line.tracking_number);
    if (earlier === undefined) firstLine.set(line.tracking_number, line.line);
    const named = withoutCancelled(byKey.get(line.tracking_number) ?? []);
    const verdict = judge(line, { named, carrier, earlier });
    return toRow(line, verdict);
  });
}

function judge(
  { paise, reference }: RemittedParcel,
  { named, carrier, earlier }: { named: CashParcel[]; carrier: string; earlier?: number },
): Verdict {
  const parcel = parcelOf(named, carrier);
  if (!parcel) return { match: "unknown", message: "No parcel has this tracking number." };
  const orders = [...new Set(named.map(({ order_id }) => `#${order_id}`))];
  if (orders.length > 1) {
    const some = orders.slice(0, 5).join(", ");
    return { match: "refused", message: `Several orders have this number: ${some}.` };
  }
  if (earlier !== undefined)
    return { match: "twice", parcel, message: `The same parcel is in line ${earlier}.` };
  if (parcel.carrier !== "" && !isSameCarrier(parcel.carrier, carrier))
    return { match: "refused", parcel, message: `It was sent with ${parcel.carrier}.` };
  if (parcel.references.includes(reference))
    return { match: "twice", parcel, message: "Recorded before, with this reference." };
  if (parcel.due_paise === null) return { match: "refused", parcel, message: parcel.reason };
  if (parcel.due_paise === 0) {
    const [known = ""] = parcel.references;
    return { match: "twice", parcel, message: `Recorded before in full, reference ${known}.` };
  }
  const owed = `${carrier} owes ${money(parcel.due_paise)} for it`;
  if (paise < parcel.due_paise)
    return {
      match: "short",
      parcel,
      message: `${owed}: ${money(parcel.due_paise - paise)} short.`,
    };
  if (paise > parcel.due_paise)
    return {
      match: "over",
      parcel,
      message: `${owed}: ${money(paise - parcel.due_paise)} too much.`,
    };
  return { match: "sure", parcel, message: "" };
}

/**
 * Drops parcels of cancelled orders, unless there are no others. A parcel that was booked as returned but then delivered after all
 * is entered again as another order.
 */
function withoutCancelled(named: CashParcel[]): CashParcel[] {
  const others = named.filter(({ status }) => status !== "cancelled");
  return others.length > 0 ? others : named;
}

/** The parcel with this carrier; failing that, one without a carrier; failing that, any. */
function parcelOf(named: CashParcel[], carrier: string): CashParcel | undefined {
  return (
    named.find((parcel) => isSameCarrier(parcel.carrier, carrier)) ??
    named.find((parcel) => parcel.carrier === "") ??
    named[0]
  );
}

function toRow(line: RemittedParcel, { parcel, ...verdict }: Verdict): RemittanceRow {
  return {
    line: line.line,
    tracking_number: line.tracking_number,
    amount: toRupees(line.paise),
    deduction: toRupees(line.deducted_paise),
    reference: line.reference,
    remitted_on: line.remitted_on,
    ...verdict,
    order: parcel
      ? {
          id: parcel.order_id,
          name: recipientOf(parcel.delivery),
          owed: toRupees(parcel.due_paise ?? 0),
        }
      : null,
  };
}
