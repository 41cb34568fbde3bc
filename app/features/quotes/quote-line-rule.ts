import { formatRupees, toRupees } from "#app/shared/money.ts";
import { isolated } from "#app/shared/text/isolated.ts";

/** A line of a quote with its pack's current data. */
interface ComparedLine {
  title: string;
  pack_label: string;
  price_paise: number;
  on_sale: boolean;
  /** Null, like the MRP, if the pack was deleted. */
  label_now: string | null;
  mrp_paise: number | null;
}

/**
 * Why a quote's goods can't be sold as quoted: a pack is no longer on sale, has a different size, or has an MRP below the quoted
 * price, which is the legal maximum. Undefined if they can.
 */
export function outdatedReason(lines: readonly ComparedLine[]): string | undefined {
  return lines.map(reasonOf).find((reason) => reason !== undefined);
}

function reasonOf(line: ComparedLine): string | undefined {
  const { title, pack_label, price_paise, on_sale, label_now, mrp_paise } = line;
  const pack = `${isolated(title)}, ${pack_label}`;
  if (!on_sale || label_now === null || mrp_paise === null) return `${pack} is no longer on sale.`;
  if (label_now !== pack_label) return `${pack} is now ${label_now}.`;
  if (price_paise <= mrp_paise) return undefined;
  return `The price of ${pack} is above its MRP of ${formatRupees(toRupees(mrp_paise))} now.`;
}
