import type { PackUnit } from "#app/features/catalogue/pack-unit.ts";

interface Measure {
  /** The text itself, such as '500 g'. */
  label: string;
  /** Whole grams, millilitres or pieces. */
  net_quantity: number;
  unit: PackUnit;
}

const UNITS: [RegExp, PackUnit, number][] = [
  [/^(kg|kgs|kilo|kilos|kilogram|kilograms)$/, "g", 1000],
  [/^(g|gm|gms|gr|gram|grams)$/, "g", 1],
  [/^(l|lt|ltr|ltrs|litre|litres|liter|liters)$/, "ml", 1000],
  [/^(ml|mls|millilitre|millilitres)$/, "ml", 1],
  [/^(pc|pcs|piece|pieces|nos|no|unit|units)$/, "piece", 1],
];

const FRACTIONS: Record<string, number> = { "¼": 0.25, "½": 0.5, "¾": 0.75 };
const FRACTION = /^(?:(\d+)\s*(?=[¼½¾])|(\d+)\s+)?(?:([¼½¾])|(\d+)\/(\d+))$/;
/** A number with its unit. Doesn't match digits after a decimal separator. */
const MEASURE =
  /(?<!\d[.,/]?|(?:^|\s)\.)((?:\d+\s*)?[¼½¾]|(?:\d+\s+)?\d+\/\d+|\d{1,3}(?:,\d{2,3})*,\d{3}|\d+(?:\.\d+)?)\s*([a-z]+)\b/gi;

/** Finds the net quantity in a text such as 'Ragi flour 500gm', '1.5 kg' or '1/2 kg'; null if there is none. */
export function findMeasure(text: string): Measure | null {
  for (const [label, number = "", word = ""] of text.matchAll(MEASURE)) {
    const found = UNITS.find(([pattern]) => pattern.test(word.toLowerCase()));
    if (!found) continue;
    const [, unit, factor] = found;
    const net_quantity = Math.round(amountOf(number) * factor);
    if (net_quantity > 0 && Number.isFinite(net_quantity))
      return { label: label.trim(), net_quantity, unit };
  }
  return null;
}

function amountOf(number: string): number {
  const fraction = FRACTION.exec(number);
  if (!fraction) return Number(number.replaceAll(",", ""));
  const [, before, apart, sign = "", above, below] = fraction;
  return Number(before ?? apart ?? 0) + (FRACTIONS[sign] ?? Number(above) / Number(below));
}

/** Formats a weight like a pack's label: '500 g', '1.5 kg'. */
export function gramsLabel(grams: number): string {
  return grams >= 1000 ? `${grams / 1000} kg` : `${grams} g`;
}
