import { shop } from "#app/shop.ts";

/** Who signs every letter. */
export const SIGNED = `The people of ${shop.name}`;

/** The lines below every letter: who wrote it, and under which licence. */
export function footLines(): string[] {
  const { street, district, state, pin, country } = shop.address;
  return [
    `${shop.legalName}, ${street}, ${district}, ${state} ${pin}, ${country}`,
    `${shop.phone} · ${shop.email}`,
    `FSSAI Lic. No. ${shop.fssai}`,
    `GSTIN ${shop.gstin}`,
  ];
}
