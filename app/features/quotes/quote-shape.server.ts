import { shownEmail } from "#app/features/email/missing-email.ts";
import { indiaDay } from "#app/shared/india-time.ts";
import { toRupees } from "#app/shared/money.ts";
import type { QuoteLineRow, QuoteRow } from "./quote-queries.server.ts";
import type { AdminQuote, Quote } from "./quote-schema.ts";
import { quoteNumber, quoteTotal, stateOn } from "./quote-states.ts";

type Stored = Omit<QuoteRow, "first_name" | "last_name" | "email" | "phone" | "erased_at">;
type Line = Omit<QuoteLineRow, "shop_price_paise" | "mrp_paise" | "label_now" | "on_sale">;

/** The fields of a quote that both customers and administrators see. */
export function toQuote(row: Stored, lines: readonly Line[]) {
  return {
    number: quoteNumber(row),
    state: stateOn(row, indiaDay(new Date())),
    lines: lines.map(toLine),
    delivery_charge: toRupees(row.delivery_charge_paise),
    total: toRupees(quoteTotal(lines, row.delivery_charge_paise)),
    note: row.note,
    valid_until: row.valid_until,
    sent_at: row.sent_at?.toISOString() ?? null,
  } satisfies Omit<Quote, "name" | "order">;
}

function toLine({ pack_id, product_id, title, pack_label, quantity, price_paise }: Line) {
  return {
    pack_id,
    product_id,
    title,
    label: pack_label,
    quantity,
    price: toRupees(price_paise),
    subtotal: toRupees(price_paise * quantity),
  };
}

export function nameOf({ first_name, last_name }: { first_name: string; last_name: string }) {
  return `${first_name} ${last_name}`.trim();
}

export function toAdminQuote(
  row: QuoteRow,
  lines: readonly QuoteLineRow[],
  publicUrl: string,
): AdminQuote {
  const name = nameOf(row);
  const rupees = (paise: number | null) => (paise === null ? null : toRupees(paise));
  return {
    ...toQuote(row, lines),
    id: row.id,
    version: row.version,
    name,
    customer: {
      id: row.customer_id,
      name,
      email: row.erased_at ? "" : shownEmail(row.email),
      phone: row.phone,
    },
    lines: lines.map((line) => ({
      ...toLine(line),
      shop_price: rupees(line.shop_price_paise),
      mrp: rupees(line.mrp_paise),
    })),
    url: row.link && quoteUrl(publicUrl, row.link),
    decline_reason: row.decline_reason,
    created_at: row.created_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    order_id: row.order_id,
  };
}

/** The URL of a quote's page, for anyone who has the link. */
function quoteUrl(publicUrl: string, link: string): string {
  return `${publicUrl.replace(/\/+$/, "")}/quote?token=${link}`;
}
