import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import { selectLines, selectParcels } from "../order-queries.server.ts";
import { toParcels } from "../order-shape.server.ts";
import { isSameCarrier, parcelCash } from "./parcel-cash.ts";
import {
  insertCourierCash,
  type NewCourierCash,
  renumberCourierCash,
  replaceCourierCash,
  selectBookedCash,
} from "./remittance-queries.server.ts";

interface CashOrder {
  customer_id: number;
  id: number;
  total_paise: number;
  carrier: string;
  tracking_number: string;
}

/**
 * The cash that couriers collect for an order, by carrier and tracking number. Parcels with the same number are merged unless they
 * have different carriers. Parcels with neither a carrier nor a number are left out, because the shop delivers them itself.
 */
export async function collectedCash(ctx: ShopContext, order: CashOrder): Promise<NewCourierCash[]> {
  const lines = await selectLines(ctx, [order.customer_id], [order.id]);
  const own = await selectParcels(ctx, [order.customer_id], [order.id]);
  const parcels = toParcels(order, { lines, parcels: own });
  const cash = parcelCash(order, lines, parcels);
  const collected: NewCourierCash[] = [];
  for (const [at, { carrier, tracking_number }] of parcels.entries()) {
    if (carrier === "" && tracking_number === "") continue;
    const owed_paise = cash[at] ?? 0;
    const same = collected.find((parcel) => isSameParcel(parcel, { carrier, tracking_number }));
    if (same) {
      same.carrier ||= carrier;
      same.owed_paise += owed_paise;
    } else collected.push({ carrier, tracking_number, owed_paise });
  }
  return collected.filter(({ owed_paise }) => owed_paise > 0);
}

type Shipment = Pick<NewCourierCash, "carrier" | "tracking_number">;

/** A tracking number without a carrier matches any carrier. */
function isSameParcel(one: Shipment, other: Shipment): boolean {
  if (one.tracking_number !== other.tracking_number) return false;
  const isUnnamed = one.carrier === "" || other.carrier === "";
  return isUnnamed ? one.tracking_number !== "" : isSameCarrier(one.carrier, other.carrier);
}

/** Books the cash that couriers have collected for an order that is now delivered. */
export async function bookCourierCash(tx: TransactionContext, order: CashOrder): Promise<void> {
  const parcels = await collectedCash(tx, order);
  if (parcels.length > 0) await insertCourierCash(tx, order, parcels);
}

/**
 * Moves the booked cash of a delivered order to its parcels' current names (carrier and tracking number). Cash that was already
 * remitted stays with its parcel, which is renumbered only if the match is unambiguous. Moves nothing unless the cash of the
 * parcels adds up to the booked cash, which it doesn't once a tracking number was removed.
 */
export async function moveCourierCash(tx: TransactionContext, order: CashOrder): Promise<void> {
  const collected = await collectedCash(tx, order);
  const booked = await renumberPassedOn(tx, order, {
    booked: await selectBookedCash(tx, order),
    collected,
  });
  const passedOn = booked.filter(({ has_remittance }) => has_remittance);
  const movable = booked.filter(({ has_remittance }) => !has_remittance);
  const named = collected.filter((parcel) => !passedOn.some((one) => isSameParcel(one, parcel)));
  if (movable.length > 0 && sumOf(named) === sumOf(movable))
    await replaceCourierCash(tx, order, named);
}

type Booked = Awaited<ReturnType<typeof selectBookedCash>>;

/**
 * Applies a corrected tracking number to remitted cash, if exactly one parcel without booked cash has the same carrier and amount.
 * A corrected carrier changes nothing, because the original one has already remitted the cash.
 */
async function renumberPassedOn(
  tx: TransactionContext,
  order: CashOrder,
  { booked, collected }: { booked: Booked; collected: readonly NewCourierCash[] },
): Promise<Booked> {
  const unnamed = booked.filter((row) => !collected.some((parcel) => isSameParcel(row, parcel)));
  const added = collected.filter((parcel) => !booked.some((row) => isSameParcel(row, parcel)));
  const renumbered: Booked = [];
  for (const row of booked) {
    const isMeant = ({ carrier, owed_paise }: NewCourierCash) =>
      owed_paise === row.owed_paise && isSameCarrier(carrier, row.carrier);
    const [parcel, ...others] = added.filter(isMeant);
    const isOnlyOne = others.length === 0 && unnamed.filter(isMeant).length === 1;
    if (parcel && isOnlyOne && row.has_remittance && unnamed.includes(row)) {
      const { tracking_number } = parcel;
      await renumberCourierCash(tx, order, row, tracking_number);
      renumbered.push({ ...row, tracking_number });
    } else renumbered.push(row);
  }
  return renumbered;
}

function sumOf(parcels: readonly Pick<NewCourierCash, "owed_paise">[]): number {
  return parcels.reduce((sum, { owed_paise }) => sum + owed_paise, 0);
}
