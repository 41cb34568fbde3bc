import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { AuditTables } from "./audit-tables.ts";
import type { CashTables } from "./cash-tables.ts";
import type { CollectionTables } from "./catalogue/collection-tables.ts";
import type { PictureTables } from "./catalogue/picture-tables.ts";
import type { RecommendationTables } from "./catalogue/recommendation-tables.ts";
import type { ReviewReportRow, ReviewRow } from "./catalogue/review-tables.ts";
import type { SearchTables } from "./catalogue/search-tables.ts";
import type { WishlistTables } from "./catalogue/wishlist-tables.ts";
import type { ClaimTables } from "./claim-tables.ts";
import type { ComplaintTables } from "./complaint-tables.ts";
import type { ConsentRow } from "./consent-tables.ts";
import type {
  ClosedMonthRow,
  InvoiceCounterRow,
  InvoiceLineRow,
  InvoiceRow,
} from "./invoice-tables.ts";
import type { NotificationTables } from "./notification-tables.ts";
import type { OfferTables, OrderOffer } from "./offer-tables.ts";
import type { PaymentTables } from "./payment-tables.ts";
import type { QuoteTables } from "./quote-tables.ts";
import type { RecallTables } from "./recall-tables.ts";
import type { SalesTables } from "./sales-tables.ts";
import type { SealedSecret, SecurityTables, StaffRole } from "./security-tables.ts";
import type { StockAlertTables } from "./stock-alert-tables.ts";
import type {
  BatchesColumn,
  MarkdownTables,
  StockListTables,
  StockMovementRow,
} from "./stock-tables.ts";
import type { TradeTables } from "./trade-tables.ts";
import type { WebhookTables } from "./webhook-tables.ts";

/** Row types of the tables that `migrations/` creates. Money in paise, times as Date in UTC. */
export interface Tables
  extends PaymentTables,
    OfferTables,
    NotificationTables,
    AuditTables,
    CashTables,
    ClaimTables,
    CollectionTables,
    ComplaintTables,
    MarkdownTables,
    PictureTables,
    QuoteTables,
    SalesTables,
    RecallTables,
    RecommendationTables,
    SearchTables,
    SecurityTables,
    StockAlertTables,
    StockListTables,
    TradeTables,
    WebhookTables,
    WishlistTables {
  categories: CategoryRow;
  products: ProductRow;
  packs: PackRow;
  stock_movements: StockMovementRow;
  catalogue_version: {
    only_row: Generated<boolean>;
    version: number;
    deletions: Generated<number>;
    assortment: Generated<number>;
  };
  customers: CustomerRow;
  secrets: { name: string; value: string };
  settings: {
    section: string;
    version: number;
    values: JSONColumnType<object, string, string>;
    changed_at: Generated<Date>;
  };
  services: {
    name: "mail" | "razorpay";
    version: number;
    /** The service's settings that aren't secret; null if the service was removed. */
    values: JSONColumnType<Record<string, string | number>> | null;
    secrets: JSONColumnType<Record<string, SealedSecret>>;
    changed_at: Generated<Date>;
  };
  texts: {
    name: string;
    version: number;
    text: string | null;
    changed_at: Generated<Date>;
    changed_by: number;
  };
  addresses: AddressRow;
  reviews: ReviewRow;
  review_reports: ReviewReportRow;
  consents: ConsentRow;
  customer_notes: {
    customer_id: number;
    note: Generated<string>;
    tags: Generated<string[]>;
    updated_at: Generated<Date>;
  };
  cart_items: CartItemRow;
  customer_businesses: { customer_id: number; business: JSONColumnType<BusinessColumn> };
  orders: OrderRow;
  order_lines: OrderLineRow;
  cancelled_lines: CancelledLineRow;
  order_history: OrderHistoryRow;
  invoice_counters: InvoiceCounterRow;
  invoices: InvoiceRow;
  invoice_lines: InvoiceLineRow;
  closed_months: ClosedMonthRow;
  parcels: ParcelRow;
  van_slots: { day: ColumnType<unknown, string, never>; slot: string; taken: number };
  idempotency_keys: {
    customer_id: number;
    key: string;
    request_hash: string;
    order_id: number | null;
    /** The product that the request has created; it may have been removed since. */
    product_id: Generated<number | null>;
    created_at: Generated<Date>;
  };
  outbox: OutboxRow;
}

/** Names by language tag: en, te, ta, hi. */
export type Names = Partial<Record<"en" | "te" | "ta" | "hi", string>>;

interface CategoryRow {
  id: Generated<number>;
  name: string;
  display_name: string;
  names: JSONColumnType<Names>;
  /** The `names` in Latin letters, by language; null until they are written. */
  latin_names: JSONColumnType<Names> | null;
  position: Generated<number>;
  created_at: Generated<Date>;
}

interface ProductRow {
  id: Generated<number>;
  category_id: number;
  slug: string;
  title: string;
  description: Generated<string>;
  image: Generated<string>;
  names: JSONColumnType<Names>;
  free_delivery: Generated<boolean>;
  van_only: Generated<boolean>;
  rating_sum: Generated<number>;
  review_count: Generated<number>;
  popularity: Generated<number>;
  hsn: string | null;
  gst_rate_percent: number | null;
  /** The GST rate in percent from the day `next_gst_rate_from` in India on. Either both are set or neither is. */
  next_gst_rate_percent: number | null;
  next_gst_rate_from: string | null;
  ingredients: Generated<string[]>;
  allergens: Generated<string[]>;
  benefits: Generated<string[]>;
  tags: Generated<string[]>;
  is_food: Generated<boolean>;
  diet_mark: "vegetarian" | "vegan" | "egg" | "non-vegetarian" | null;
  storage: string | null;
  shelf_life_months: number | null;
  /** The shelf life of fresh goods, in days. Never set together with `shelf_life_months`. */
  shelf_life_days: number | null;
  maker: string | null;
  country_of_origin: string | null;
  consumer_care: string | null;
  importer: string | null;
  fssai_licence: string | null;
  /** The `names` in Latin letters, by language; null until they are written. */
  latin_names: JSONColumnType<Names> | null;
  hidden_at: Date | null;
  /** When the product was removed; null if it wasn't. A removed product also has `hidden_at`. */
  removed_at: Generated<Date | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  /** The id of the transaction that changed the product last, written by a trigger. */
  changed_in: Generated<string>;
}

interface PackRow {
  id: Generated<number>;
  product_id: number;
  sku: string;
  label: string;
  net_quantity: number;
  unit: "g" | "ml" | "piece";
  price_paise: number;
  mrp_paise: number;
  stock: number;
  low_stock: Generated<number>;
  batches: BatchesColumn;
  is_default: Generated<boolean>;
  position: Generated<number>;
  retired_at: Date | null;
}

interface CustomerRow {
  id: Generated<number>;
  email: string;
  username: string;
  password_hash: string;
  first_name: Generated<string>;
  last_name: Generated<string>;
  phone: Generated<string>;
  role: Generated<"customer" | "admin">;
  /** What a member of staff may do. It counts only if `role` is 'admin'. */
  staff_role: Generated<StaffRole | null>;
  created_at: Generated<Date>;
  email_confirmed_at: Generated<Date | null>;
  /** Cash orders that were refused before this moment no longer count. */
  cash_allowed_at: Generated<Date | null>;
  erased_at: Date | null;
}

interface AddressRow {
  customer_id: number;
  id: Generated<number>;
  first_name: string;
  last_name: string;
  phone: string;
  line1: string;
  line2: Generated<string>;
  landmark: Generated<string>;
  city: string;
  state: string;
  pincode: string;
  is_default: Generated<boolean>;
  created_at: Generated<Date>;
}

interface CartItemRow {
  customer_id: number;
  id: Generated<number>;
  product_id: number;
  pack_id: number;
  quantity: number;
  /** The idempotency key of the request that last added to it. */
  added_by: Generated<string | null>;
  /** How many pieces that request has added; null if it has added to this line only. */
  added_pieces: Generated<number | null>;
  created_at: Generated<Date>;
}

/** The delivery address, copied when the order was placed. */
export interface DeliveryCopy {
  first_name: string;
  last_name: string;
  phone: string;
  line1: string;
  line2: string;
  landmark: string;
  city: string;
  state: string;
  pincode: string;
}

/** A registered business that an order is invoiced to. */
interface BusinessColumn {
  gstin: string;
  name: string;
  address: string;
}

interface OrderRow {
  customer_id: number;
  id: Generated<number>;
  status: "pending" | "paid" | "shipped" | "delivered" | "cancelled";
  /** The total of the order: the lines less their discounts, plus delivery. */
  total_paise: number;
  delivery_charge_paise: Generated<number>;
  /** The offers that lowered the order's price, with the names that they had when it was placed. */
  offers: JSONColumnType<OrderOffer[], string | undefined, string>;
  payment_method: string;
  payment_status: "due" | "unconfirmed" | "awaited" | "paid" | "refund_due" | "refunded" | "void";
  payment_due_at: Date | null;
  payment_reminded_at: Generated<Date | null>;
  payment_reference: string | null;
  gateway_asked_at: Generated<Date | null>;
  release_at: Generated<Date | null>;
  delivery: JSONColumnType<DeliveryCopy>;
  business: ColumnType<BusinessColumn | null, string | null | undefined, null>;
  carrier: Generated<string>;
  tracking_number: Generated<string>;
  internal_note: Generated<string>;
  /** The customer's note for packing and delivery; '' if there is none. */
  delivery_note: Generated<string>;
  source: Generated<"web" | "phone">;
  /** The money received for the order, without a duplicate payment that is refunded. */
  paid_paise: Generated<number>;
  /** The part of `paid_paise` that was refunded, or is due to be. */
  refunded_paise: Generated<number>;
  /** The part of `refunded_paise` that is for pieces that `total_paise` still includes. */
  credited_paise: Generated<number>;
  /** The price of the cancelled pieces, which `total_paise` no longer includes. */
  cancelled_paise: Generated<number>;
  /** The first promised delivery day, 'YYYY-MM-DD' in India, read as text only. `delivery_to` is the last one. */
  delivery_from: ColumnType<unknown, string | null | undefined, string | null>;
  delivery_to: ColumnType<unknown, string | null | undefined, string | null>;
  van_day: ColumnType<unknown, string | null | undefined, never>;
  van_slot: string | null;
  created_at: Generated<Date>;
}

interface OrderLineRow {
  customer_id: number;
  order_id: number;
  line: number;
  product_id: number;
  pack_id: number;
  title: string;
  pack_label: string;
  image: string;
  quantity: number;
  price_paise: number;
  /** The discount on all pieces of the line together. */
  discount_paise: Generated<number>;
  hsn: string | null;
  gst_rate_percent: number | null;
  is_food: Generated<boolean>;
  batches: BatchesColumn;
}

interface CancelledLineRow {
  customer_id: number;
  order_id: number;
  cancellation: number;
  line: number;
  product_id: number;
  pack_id: number;
  title: string;
  pack_label: string;
  quantity: number;
  price_paise: number;
  discount_paise: Generated<number>;
  /** The number of the refund that returned the line's price; null if nothing had been paid, or all was refunded before. */
  refund: number | null;
  /** Whether the order's invoice includes these pieces, because it was issued before they were cancelled. */
  invoiced: boolean;
  created_at: Generated<Date>;
}

interface OrderHistoryRow {
  customer_id: number;
  order_id: number;
  step: number;
  status: string;
  actor: "customer" | "admin" | "shop";
  actor_id: number | null;
  note: Generated<string>;
  at: Generated<Date>;
}

interface ParcelRow {
  customer_id: number;
  order_id: number;
  kind: "food" | "non-food";
  carrier: string;
  tracking_number: string;
}

interface OutboxRow {
  customer_id: number;
  id: Generated<number>;
  kind: string;
  payload: JSONColumnType<Record<string, unknown>>;
  /** The recipient if they have no account; null for a customer. */
  recipient: JSONColumnType<{ name: string; email: string }, string, string> | null;
  created_at: Generated<Date>;
  sent_at: Date | null;
  attempts: Generated<number>;
  key: Generated<string>;
  next_attempt_at: Generated<Date>;
  expires_at: Generated<Date>;
  /** The lease of the worker that sends the email. It ends at `claimed_until`. */
  claim: Generated<string | null>;
  claimed_until: Generated<Date | null>;
  failed_at: Generated<Date | null>;
  last_error: Generated<string>;
}
