import type { OrderStatus } from "../../app/features/orders/order-schema.ts";
import type { PaymentStatus } from "../../app/features/payments/payment-method.ts";

/** The expected state of the shop, as plain objects. Money in paise. */
export interface Model {
  packs: Pack[];
  people: Person[];
  orders: Order[];
  /** The order that each confirmed UPI reference has paid. */
  confirmed: Map<string, Order>;
  imports: Import[];
  coupon: Coupon;
  /** The UPI references that this history uses. */
  references: readonly string[];
}

export interface Pack {
  id: number;
  productId: number;
  sku: string;
  price: number;
  stock: number;
}

export interface Person {
  id: number;
  token: string;
  addressId: number;
  cart: Map<Pack, number>;
  /** Whether the code is entered for the cart. */
  hasCode: boolean;
  erased: boolean;
}

/** A code for a tenth off an order, which this many orders may still use. */
export interface Coupon {
  code: string;
  left: number;
}

export interface Line {
  pack: Pack;
  quantity: number;
  /** The price of one piece when it was ordered, less the tenth that the code takes off. */
  price: number;
  /** Whether the code took something off. */
  discounted: boolean;
}

export interface Order {
  id: number;
  person: Person;
  method: "cod" | "upi";
  /** One line per pack. */
  lines: Line[];
  status: OrderStatus;
  payment: PaymentStatus;
  /** As the shopper reported it, or as it was confirmed. */
  reference: string | null;
  paid: number;
  refunded: number;
  /** Null if it was placed without the code, or no longer uses it. */
  coupon: Coupon | null;
  /** Partial refunds whose money has not left. */
  due: number[];
  claims: Claim[];
}

export interface Claim {
  state: "asked" | "agreed" | "refunded";
  /** Pieces of the first line. */
  pieces: number;
}

export interface Import {
  id: number;
  pack: Pack;
  before: number;
  after: number;
  undone: boolean;
}

/** An unpaid online order holds at most this many pieces of a pack, and a customer has at most this many such orders. */
const HELD_PIECES = 10;
const HELD_ORDERS = 3;

const REFERENCES = 3;

/** How many orders of a history may use its code. */
export const COUPON_USES = 2;

/** `nth` numbers the histories on one database, so that each has its own references. */
export const emptyModel = (nth: number): Model => ({
  packs: [],
  people: [],
  orders: [],
  confirmed: new Map(),
  imports: [],
  coupon: { code: `TENTH-${nth}`, left: COUPON_USES },
  references: Array.from({ length: REFERENCES }, (_, at) =>
    String(412_000_000_000 + nth * REFERENCES + at),
  ),
});

export const totalOf = ({ lines }: Order): number =>
  lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);

/** Whether a person could order their cart. */
export function canOrder(
  { orders, coupon }: Model,
  person: Person,
  method: Order["method"],
): boolean {
  if (person.erased || person.cart.size === 0) return false;
  if (person.hasCode && coupon.left === 0) return false;
  const cart = [...person.cart];
  if (cart.some(([pack, quantity]) => quantity > pack.stock)) return false;
  if (method === "cod") return true;
  const held = heldBy(orders, person);
  return (
    held.length < HELD_ORDERS &&
    cart.every(([pack, quantity]) => piecesIn(held, pack) + quantity <= HELD_PIECES)
  );
}

const heldBy = (orders: readonly Order[], person: Person): Order[] =>
  orders.filter((order) => order.person === person && order.payment === "awaited");

const piecesIn = (orders: readonly Order[], pack: Pack): number =>
  orders
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => sum + (line.pack === pack ? line.quantity : 0), 0);

/** Whether the shop could add pieces of a pack to an order. */
export function canGrow({ orders }: Model, order: Order, pack: Pack, quantity: number): boolean {
  const { status, payment, reference, person } = order;
  if (status !== "pending" || quantity > pack.stock) return false;
  if (payment === "due") return true;
  if (payment !== "awaited" || reference !== null) return false;
  return piecesIn(heldBy(orders, person), pack) + quantity <= HELD_PIECES;
}

/** Adds pieces at the pack's price, to a line with the same price and no discount, or as a new line. */
export function growOrder(order: Order, pack: Pack, quantity: number): void {
  pack.stock -= quantity;
  const { price } = pack;
  const known = order.lines.find(
    (line) => line.pack === pack && line.price === price && !line.discounted && line.quantity > 0,
  );
  if (known) known.quantity += quantity;
  else order.lines.push({ pack, quantity, price, discounted: false });
}

/** Takes the cart's pieces from the stock. */
export function placeOrder(
  model: Model,
  person: Person,
  { id, method }: Pick<Order, "id" | "method">,
): Order {
  const bought = [...person.cart].toSorted(([a], [b]) => a.id - b.id);
  const coupon = person.hasCode ? model.coupon : null;
  const priceOf = ({ price }: Pack) => (coupon ? price - price / 10 : price);
  const lines = bought.map(([pack, quantity]) => ({
    pack,
    quantity,
    price: priceOf(pack),
    discounted: coupon !== null,
  }));
  for (const { pack, quantity } of lines) pack.stock -= quantity;
  if (coupon) coupon.left--;
  person.cart.clear();
  person.hasCode = false;
  const order: Order = {
    id,
    person,
    method,
    lines,
    status: "pending",
    payment: method === "cod" ? "due" : "awaited",
    reference: null,
    paid: 0,
    refunded: 0,
    coupon,
    due: [],
    claims: [],
  };
  model.orders.push(order);
  return order;
}

export function payOrder(order: Order): void {
  order.status = "paid";
  order.payment = "paid";
  order.paid = totalOf(order);
}

/** Returns the pieces and the use of the code, and sets the state of the payment. */
export function cancelOrder(order: Order): void {
  if (order.coupon) order.coupon.left++;
  order.coupon = null;
  for (const { pack, quantity } of order.lines) pack.stock += quantity;
  const mayBePaid =
    order.payment === "paid" || (order.payment === "awaited" && order.reference !== null);
  order.status = "cancelled";
  if (order.payment === "refunded") return;
  order.payment = mayBePaid ? "refund_due" : "void";
  if (order.payment === "void") order.paid = 0;
  else if (order.refunded > 0 && order.refunded === order.paid) order.payment = "refunded";
}

export const isUnsent = ({ status }: Order): boolean => status === "pending" || status === "paid";
