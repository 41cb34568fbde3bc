import type { AdminQuote } from "#app/features/quotes/quote-schema.ts";
import { longDay } from "#app/shared/india-time.ts";
import { formatRupees } from "#app/shared/money.ts";

/** The WhatsApp message that sends a quote. */
export function quoteMessage(
  { number, total, valid_until, name, url }: AdminQuote,
  shopName: string,
): string {
  return [
    `Namaste${name ? ` ${name}` : ""},`,
    `here is quote ${number} from ${shopName}: ${formatRupees(total)}, valid until ${longDay(valid_until)}.`,
    `See it, accept or decline it: ${url ?? ""}`,
  ].join("\n");
}
