import type { OrderOffer } from "#app/database/tables/offer-tables.ts";
import type { DeliveryCopy } from "#app/database/tables/tables.ts";
import { toAppliedOffer } from "#app/features/offers/order-offers-service.server.ts";
import type { PaymentStatus } from "#app/features/payments/payment-method.ts";
import { upi } from "#app/features/payments/upi.ts";
import { upiLink } from "#app/features/payments/upi-link.ts";
import { toRupees } from "#app/shared/money.ts";
import { itemsRefusal } from "./cancellation/cancel-items-rule.server.ts";
import type {
  Order,
  OrderHistoryEntry,
  OrderItem,
  OrderRefund,
  OrderStatus,
  Parcel,
} from "./order-schema.ts";
import { PARCEL_KINDS, type ParcelKind, parcelKindOf } from "./parcels.ts";

interface OrderRow {
  id: number;
  status: OrderStatus;
  total_paise: number;
  delivery_charge_paise: number;
  offers: OrderOffer[];
  payment_method: string;
  payment_status: PaymentStatus;
  payment_due_at: Date | null;
  payment_reference: string | null;
  paid_paise: number;
  refunded_paise: number;
  delivery: DeliveryCopy;
  delivery_note: string;
  business: Order["business"];
  carrier: string;
  tracking_number: string;
  /** Days in ISO format; both or neither are set. */
  delivery_from: string | null;
  delivery_to: string | null;
  /** Both or neither are set. */
  van_day: string | null;
  van_slot: string | null;
  created_at: Date;
}

interface LineRow {
  line: number;
  product_id: number;
  pack_id: number;
  title: string;
  pack_label: string;
  image: string;
  quantity: number;
  price_paise: number;
  discount_paise: number;
  is_food: boolean;
}

interface HistoryRow extends Omit<OrderHistoryEntry, "at"> {
  at: Date;
}

interface ParcelRow {
  kind: ParcelKind;
  carrier: string;
  tracking_number: string;
}

interface OrderDetails {
  lines: LineRow[];
  history: HistoryRow[];
  /** The parcels with their own carrier or tracking number; the others have those of the order. */
  parcels: ParcelRow[];
  documents: Pick<Order, "invoice_url" | "credit_note_url" | "credit_notes">;
  /** Oldest first. */
  refunds: RefundRow[];
  cancelled: CancelledRow[];
}

interface RefundRow {
  refund: number;
  amount_paise: number;
  state: "due" | "sent";
  payment_id: string | null;
  reason: string;
  reference: string;
  /** 'YYYY-MM-DD' in India; null while the refund is due. */
  refunded_on: string | null;
  credit_note: number | null;
  items: OrderRefund["items"];
}

interface CancelledRow {
  line: number;
  product_id: number;
  pack_id: number;
  title: string;
  pack_label: string;
  quantity: number;
  price_paise: number;
  discount_paise: number;
  created_at: Date;
}

/** Converts an order with its lines, history and parcels to the API shape. */
export function toOrder(
  row: OrderRow,
  { lines, history, parcels, documents, refunds, cancelled }: OrderDetails,
): Order {
  return {
    id: row.id,
    status: row.status,
    total: toRupees(row.total_paise),
    discount: toRupees(lines.reduce((sum, line) => sum + line.discount_paise, 0)),
    delivery_charge: toRupees(row.delivery_charge_paise),
    offers: row.offers.map(toAppliedOffer),
    created_at: row.created_at.toISOString(),
    order_items: lines.map(toItem),
    cancelled_items: cancelled.map(toCancelledItem),
    items_cancellable: piecesOf(lines) > 1 && itemsRefusal(row) === undefined,
    delivery: row.delivery,
    delivery_note: row.delivery_note,
    business: row.business,
    estimated_delivery:
      row.delivery_from !== null && row.delivery_to !== null
        ? { from: row.delivery_from, to: row.delivery_to }
        : null,
    van: toVanChoice(row),
    payment: toPayment(row, refunds),
    refunds: refunds.map(toRefund),
    history: history.map(({ status, at, actor, note }) => ({
      status,
      at: at.toISOString(),
      actor,
      note,
    })),
    carrier: row.carrier,
    tracking_number: row.tracking_number,
    ...documents,
    parcels: toParcels(row, { lines, parcels }),
  };
}

/** The van's time slot chosen for an order, if any. */
export function toVanChoice({
  van_day,
  van_slot,
}: Pick<OrderRow, "van_day" | "van_slot">): Order["van"] {
  return van_day !== null && van_slot !== null ? { day: van_day, slot: van_slot } : null;
}

type Shipment = Pick<OrderRow, "carrier" | "tracking_number">;

/** The parcels of an order with their items. */
export function toParcels(
  row: Shipment,
  { lines, parcels }: Pick<OrderDetails, "lines" | "parcels">,
): Parcel[] {
  return PARCEL_KINDS.map((kind) => toParcel(kind, row, { lines, parcels })).filter(
    ({ items }) => items.length > 0,
  );
}

function piecesOf(lines: LineRow[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

function toPayment(row: OrderRow, refunds: RefundRow[]): Order["payment"] {
  const { payment_method: method, payment_status: status } = row;
  const sent = refunds.filter(({ state }) => state === "sent");
  const last = sent.at(-1);
  const awaitsUpi = method === upi.id && status === "awaited";
  return {
    method,
    status,
    due_at: row.payment_due_at?.toISOString() ?? null,
    reference: row.payment_reference,
    ...(awaitsUpi && { upi_link: upiLink({ orderId: row.id, totalPaise: row.total_paise }) }),
    paid: toRupees(row.paid_paise),
    refunded: toRupees(row.refunded_paise),
    ...(status === "refunded" &&
      last?.refunded_on && {
        refund: {
          amount: toRupees(sent.reduce((sum, { amount_paise }) => sum + amount_paise, 0)),
          reference: last.reference,
          refunded_on: last.refunded_on,
        },
      }),
  };
}

function toRefund({ amount_paise, payment_id, ...refund }: RefundRow): OrderRefund {
  const { refund: number, state, reason, reference, refunded_on, credit_note, items } = refund;
  return {
    refund: number,
    amount: toRupees(amount_paise),
    state,
    route: payment_id === null ? "bank" : "gateway",
    reason,
    reference,
    refunded_on,
    credit_note,
    items,
  };
}

function toCancelledItem(row: CancelledRow): Order["cancelled_items"][number] {
  return {
    id: row.line,
    product: { id: row.product_id, title: row.title },
    pack: { id: row.pack_id, label: row.pack_label },
    quantity: row.quantity,
    price: toRupees(row.price_paise),
    subtotal: toRupees(row.price_paise * row.quantity),
    discount: toRupees(row.discount_paise),
    at: row.created_at.toISOString(),
  };
}

function toParcel(
  kind: ParcelKind,
  row: Shipment,
  { lines, parcels }: Pick<OrderDetails, "lines" | "parcels">,
): Parcel {
  const { carrier, tracking_number } = parcels.find((own) => own.kind === kind) ?? row;
  const items = lines.filter((line) => parcelKindOf(line) === kind).map(({ line }) => line);
  return { kind, items, carrier, tracking_number };
}

/** Converts an order line to the API shape. */
export function toItem(line: LineRow): OrderItem {
  return {
    id: line.line,
    product: { id: line.product_id, title: line.title, image: line.image },
    pack: { id: line.pack_id, label: line.pack_label },
    quantity: line.quantity,
    price: toRupees(line.price_paise),
    subtotal: toRupees(line.price_paise * line.quantity),
    discount: toRupees(line.discount_paise),
  };
}
