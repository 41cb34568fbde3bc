import type { DeliveryCopy } from "#app/database/tables.ts";
import { toRupees } from "#app/shared/money.ts";
import type { Order, OrderItem, OrderStatus } from "./order-schema.ts";

interface OrderRow {
  id: number;
  status: OrderStatus;
  total_paise: number;
  payment_method: string;
  payment_status: Order["payment"]["status"];
  delivery: DeliveryCopy;
  carrier: string;
  tracking_number: string;
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
}

interface StepRow {
  status: string;
  at: Date;
}

/** An order as the API gives it, from its row and those of its lines and steps. */
export function toOrder(row: OrderRow, lines: LineRow[], history: StepRow[]): Order {
  return {
    id: row.id,
    status: row.status,
    total: toRupees(row.total_paise),
    created_at: row.created_at.toISOString(),
    order_items: lines.map(toItem),
    delivery: row.delivery,
    payment: { method: row.payment_method, status: row.payment_status },
    history: history.map((step) => ({ status: step.status, at: step.at.toISOString() })),
    carrier: row.carrier,
    tracking_number: row.tracking_number,
  };
}

function toItem(line: LineRow): OrderItem {
  return {
    id: line.line,
    product: { id: line.product_id, title: line.title, image: line.image },
    pack: { id: line.pack_id, label: line.pack_label },
    quantity: line.quantity,
    price: toRupees(line.price_paise),
    subtotal: toRupees(line.price_paise * line.quantity),
  };
}
