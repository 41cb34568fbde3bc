import { roleMay, type StaffRole } from "#app/features/account/staff/staff-permissions.ts";
import { formatRupees, toRupees } from "#app/shared/money.ts";
import type { NotificationKind } from "../notification-kinds.ts";

/** The kinds of events. They contain no personal data. Staff can't choose `claim` and `reported` separately: see `choiceOf`. */
export type NewsKind = NotificationKind | "claim" | "reported";

export interface News {
  kind: NewsKind;
  /** The number of events. */
  count: number;
  /** For a single event: the number of the order or of the complaint. */
  order_id: number | null;
  label: string;
  amount_paise: number | null;
}

/** The notification that the browser shows. A later one with the same `tag` replaces it. */
export interface PushContent {
  title: string;
  body: string;
  url: string;
  tag: string;
}

/** The notification kind, as staff can choose it, that a kind of news belongs to. */
export function choiceOf(kind: NewsKind): NotificationKind {
  if (kind === "claim") return "complaint";
  return kind === "reported" ? "order-paid" : kind;
}

/** The text of news, limited to what the reader's role may see. */
export function toContent(news: News, role: StaffRole): Omit<PushContent, "tag"> {
  const { kind, count, order_id, label, amount_paise } = news;
  const seesAmounts = roleMay(role, "amounts.read");
  const amount = seesAmounts && amount_paise !== null ? formatRupees(toRupees(amount_paise)) : "";
  // Only roles that see amounts can open whole orders.
  const orders = order_id !== null && seesAmounts ? `/admin/orders/${order_id}` : "/admin/orders";
  const of = order_id === null ? `${count} orders` : `order #${order_id}`;
  switch (kind) {
    case "new-order": {
      const title = order_id === null ? `${count} new orders` : `New order #${order_id}`;
      return { title, body: amount, url: orders };
    }
    case "order-paid":
      return { title: `Payment received for ${of}`, body: amount, url: orders };
    case "reported":
      return {
        title: `Payment reported for ${of}`,
        body: "Check it in your bank account.",
        url: orders,
      };
    case "complaint":
      return {
        title: count === 1 ? `New complaint ${label}` : `${count} new complaints`,
        body: "",
        url: "/admin/complaints",
      };
    case "claim":
      return {
        title: order_id === null ? `${count} new claims` : `New claim for order #${order_id}`,
        body: "",
        url: "/admin/claims",
      };
    case "low-stock":
      return {
        title: count === 1 ? "A pack is running low" : `${count} packs are running low`,
        body: label,
        url: "/admin/stock?level=low",
      };
    case "failed-mail":
      return {
        title: count === 1 ? "An email could not be sent" : `${count} emails could not be sent`,
        body: "",
        url: "/admin/messages?state=failed",
      };
  }
}
