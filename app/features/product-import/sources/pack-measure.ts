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

/** Finds the net quantity in a text such as 'Ragi flour 500gm' or '1.5 kg'; null without one. */
export function findMeasure(text: string): Measure | null {
  for (const [label, number = "", word = ""] of text.matchAll(/(\d+(?:\.\d+)?)\s*([a-z]+)\b/gi)) {
    const found = UNITS.find(([pattern]) => pattern.test(word.toLowerCase()));
    if (!found) continue;
    const [, unit, factor] = found;
    const net_quantity = Math.round(Number(number) * factor);
    if (net_quantity > 0) return { label: label.trim(), net_quantity, unit };
  }
  return null;
}

/** A weight as packs are named: '500 g', '1.5 kg'. */
export function gramsLabel(grams: number): string {
  return grams >= 1000 ? `${grams / 1000} kg` : `${grams} g`;
}
