import { inTransaction, requireAdmin, type ShopContext } from "#app/database/context.ts";
import { recordChange } from "#app/features/account/audit-log/audit-service.server.ts";
import { whyUndeliverable } from "#app/features/delivery/pincodes/deliverable-rule.server.ts";
import { vanServes } from "#app/features/delivery/pincodes/pin-rule.ts";
import { vanTime } from "#app/features/delivery/van/van-schedule.ts";
import { checkVanGoods } from "#app/features/delivery/van/van-service.server.ts";
import { paymentMethod } from "#app/features/payments/payment-methods.ts";
import { failed, type Result } from "#app/shared/result.ts";
import {
  changedBySomeoneElse,
  fieldError,
  type ShopError,
  shopError,
} from "#app/shared/shop-error.ts";
import { findOrderCustomer } from "../order-service.server.ts";
import { toVanChoice } from "../order-shape.server.ts";
import { NO_SUCH_ORDER, promisedFromToday } from "../status/order-transition-service.server.ts";
import { isUnsent } from "../status/order-transitions.ts";
import { isUnconfirmed } from "../status/payment-transitions.ts";
import {
  lockDelivery,
  lockDeliveryNote,
  updateDelivery,
  updateDeliveryNote,
} from "./admin-order-queries.server.ts";
import type {
  AddressCorrection,
  AdminOrder,
  DeliveryNoteChange,
  OrderAddress,
} from "./admin-order-schema.ts";
import { readAdminOrder } from "./admin-order-service.server.ts";

const CHANGED = changedBySomeoneElse("this address");
const SENT = shopError("conflict", "This order can't be sent to another address any more.");
const NOTE_CHANGED = changedBySomeoneElse("this note");
const NOTE_SENT = shopError("conflict", "The note of this order can't be changed any more.");

/**
 * Replaces the delivery address of an order that isn't shipped yet. Refuses an address that no parcel can reach, that the van
 * doesn't serve if the goods go only by van, where cash on delivery isn't available if cash is due, or in another state if the tax
 * of the invoice depends on it. Another PIN code gets its own promised days. Fails with a conflict if someone else has changed the
 * address since it was shown. For administrators.
 */
export async function correctAddress(
  ctx: ShopContext,
  id: number,
  { before, ...address }: AddressCorrection,
): Promise<Result<AdminOrder>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const customer = await findOrderCustomer(ctx, id);
  if (!customer.ok) return customer;
  return inTransaction(ctx, async (tx) => {
    const key = { customer_id: customer.value.customerId, id };
    const order = await lockDelivery(tx, key);
    if (!order) return failed(NO_SUCH_ORDER);
    const current = order.delivery as OrderAddress;
    // A repeated call finds the address already stored.
    if (before && !isSame(before, current) && !isSame(address, current)) return failed(CHANGED);
    const refusal = isUnsent(order.status) ? refuse(order, address) : SENT;
    if (refusal) return failed(refusal);
    const { van_day } = order;
    const { pincode } = address;
    const promised = pincode === current.pincode ? {} : promisedFromToday({ van_day, pincode });
    await updateDelivery(tx, key, address, promised);
    // Names and phone numbers are left out of the audit log, because it can't be altered.
    const place = ({ city, state, pincode }: OrderAddress) => ({ city, state, pincode });
    await recordChange(tx, {
      what: "order.address",
      id,
      before: place(current),
      after: { ...place(address), corrected: true },
    });
    return readAdminOrder(tx, id);
  });
}

/**
 * Replaces the note for the delivery of an order that has not been shipped; a conflict if somebody else has changed it since it was
 * shown. The audit log can't be altered, so it records only the note's length. For administrators.
 */
export async function changeDeliveryNote(
  ctx: ShopContext,
  id: number,
  { delivery_note, before }: DeliveryNoteChange,
): Promise<Result<AdminOrder>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const customer = await findOrderCustomer(ctx, id);
  if (!customer.ok) return customer;
  return inTransaction(ctx, async (tx) => {
    const key = { customer_id: customer.value.customerId, id };
    const order = await lockDeliveryNote(tx, key);
    if (!order) return failed(NO_SUCH_ORDER);
    // A repeated call finds its own note.
    if (before !== undefined && ![before, delivery_note].includes(order.delivery_note))
      return failed(NOTE_CHANGED);
    if (!isUnsent(order.status)) return failed(NOTE_SENT);
    await updateDeliveryNote(tx, key, delivery_note);
    await recordChange(tx, {
      what: "order.delivery-note",
      id,
      before: { characters: order.delivery_note.length },
      after: { characters: delivery_note.length },
    });
    return readAdminOrder(tx, id);
  });
}

type Fields = Record<keyof OrderAddress, string>;

function isSame(one: Fields, other: Fields): boolean {
  return (Object.keys(one) as (keyof Fields)[]).every((name) => one[name] === other[name]);
}

/** Refuses an address outside the van's area for van-only goods, or for an order that is booked on the van. */
function refuseOutsideVan(order: LockedOrder, pincode: string): ShopError | null {
  const goods = order.van_only.map((title) => ({ title, van_only: true }));
  const carried = checkVanGoods(goods, pincode, "pincode");
  if (!carried.ok) return carried.error;
  const van = toVanChoice(order);
  if (!van || vanServes(pincode)) return null;
  return fieldError(
    "pincode",
    `Our van brings this order on ${vanTime(van)}, and it doesn't go to PIN code ${pincode}. Take the order off the van first.`,
  );
}

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockDelivery>>>;

function refuse(order: LockedOrder, address: OrderAddress): ShopError | null {
  const undeliverable = whyUndeliverable(address);
  if (undeliverable) return undeliverable;
  const van = refuseOutsideVan(order, address.pincode);
  if (van) return van;
  const isOtherState = order.delivery.state !== address.state;
  if (isOtherState && (order.is_invoiced || order.business))
    return fieldError(
      "state",
      `The invoice ${order.is_invoiced ? "was issued for" : "is about"} ${order.delivery.state}. Cancel the order and place it again for another state.`,
    );
  if (order.payment_status !== "due" && !isUnconfirmed(order)) return null;
  const refusal = paymentMethod(order.payment_method).refusal?.({
    totalPaise: order.total_paise,
    pincode: address.pincode,
  });
  return refusal ? fieldError("pincode", refusal) : null;
}
