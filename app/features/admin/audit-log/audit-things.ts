/** The filters of the audit log: the first part of an entry's kind ('product' of 'product.changed') with its label. */
export const AUDIT_THINGS = [
  { value: "product", label: "Products" },
  { value: "category", label: "Categories" },
  { value: "collection", label: "Collections" },
  { value: "import", label: "Imports" },
  { value: "stock", label: "Stock" },
  { value: "batch", label: "Recalls" },
  { value: "order", label: "Orders" },
  { value: "quote", label: "Quotes" },
  { value: "offer", label: "Offers" },
  { value: "trade-prices", label: "Trade prices" },
  { value: "customer", label: "Customers" },
  { value: "complaint", label: "Complaints" },
  { value: "review", label: "Reviews" },
  { value: "search", label: "Searches" },
  { value: "synonyms", label: "Synonyms" },
  { value: "message", label: "Emails" },
  { value: "settings", label: "Settings" },
  { value: "webhook", label: "Webhooks" },
  { value: "api-key", label: "API keys" },
  { value: "text", label: "Texts" },
  { value: "staff", label: "Staff" },
  { value: "month", label: "Closed months" },
  { value: "settlements", label: "Razorpay settlements" },
  { value: "customers", label: "Exports of customers" },
  { value: "orders", label: "Exports of orders" },
  { value: "documents", label: "Exports of invoices" },
  { value: "backups", label: "Downloads of backups" },
];

/** Labels for kinds whose second part doesn't describe the action. */
const ACTIONS: Partial<Record<string, string>> = {
  "customer.noted": "note changed",
  "order.address": "delivery address corrected",
  "order.claim-moved": "claim updated",
  "order.delivery-note": "note for the delivery changed",
  "order.freshened": "given fresher stock",
  "order.noted": "note changed",
  "order.parcels": "parcels changed",
  "order.remitted": "cash received from the carrier",
  "order.van": "van time changed",
  "product.visibility": "shown or hidden",
  "review.kept": "approved",
  "search.not-sold": "marked as not sold",
  "stock.level": "low-stock level changed",
};

/** An entry's kind as text: 'order.items-cancelled' becomes ['order', 'items cancelled']. */
export function auditWords(what: string): [thing: string, action: string] {
  const [thing = "", action = ""] = what.split(".");
  return [inWords(thing), ACTIONS[what] ?? inWords(action)];
}

/** A recorded value as readable text: the state 'refund_due' becomes 'refund due'. */
export function auditValue(field: string, value: unknown): unknown {
  return /(^|_)(state|status)$/.test(field) && typeof value === "string" ? inWords(value) : value;
}

const inWords = (code: string) => code.replaceAll(/[-_]/g, " ");
