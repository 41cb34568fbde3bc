import { MAX_SKU } from "#app/features/catalogue/product/product-schema.ts";
import { slugOf } from "#app/features/catalogue/slug.server.ts";
import type { CsvLine } from "../csv/csv-line.ts";
import { findMeasure, gramsLabel } from "./pack-measure.ts";
import { plainNumber, plainStock } from "./source-row.ts";

/** A pack in another shop's file, as text; '' for missing values. */
export interface SourcePack {
  title: string;
  /** What distinguishes it from the product's other packs, such as '500 g'. */
  option: string;
  sku: string;
  price: string;
  /** The price before a discount. */
  fullPrice: string;
  stock: string;
  grams: number;
}

const ONE_PIECE = {
  cells: { pack: "1 piece", net_quantity: "1", unit: "piece" },
  warnings: [
    "net_quantity: The file doesn't say how much is in it, so it is 1 piece. Please check.",
  ],
};

/**
 * The cells of a pack. Net quantity and label come from its option, else from the title, else from its weight. Without any of
 * these, a new pack is one piece, with a warning, since the law requires the net quantity. A pack without a SKU gets one that is
 * derived from `base` and always the same.
 */
export function packCells(pack: SourcePack, base: string): Pick<CsvLine, "cells" | "assumed"> {
  const { option, grams } = pack;
  const measure =
    findMeasure(option) ??
    findMeasure(pack.title) ??
    (grams > 0 ? { label: gramsLabel(grams), net_quantity: grams, unit: "g" as const } : null);
  const label = option || measure?.label || "1 piece";
  const price = plainNumber(pack.price);
  const fullPrice = plainNumber(pack.fullPrice);
  return {
    cells: {
      sku: pack.sku || `${slugOf(base)}-${slugOf(label)}`.toUpperCase().slice(0, MAX_SKU),
      ...((option || measure) && { pack: label }),
      ...(measure && { net_quantity: String(measure.net_quantity), unit: measure.unit }),
      price,
      ...(Number(fullPrice) > Number(price) && { mrp: fullPrice }),
      ...(pack.stock && { stock: plainStock(pack.stock) }),
    },
    ...(!measure && { assumed: ONE_PIECE }),
  };
}
