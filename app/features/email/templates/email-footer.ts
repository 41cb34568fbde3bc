import { shop } from "#app/settings.ts";

export const signature = () => `Everyone at ${shop.name}`;

/** The sender's legal name, address, contact details and licences. */
export function footerLines(): string[] {
  const { street, district, state, pin, country } = shop.address;
  return [
    `${shop.legalName}, ${street}, ${district}, ${state} ${pin}, ${country}`,
    `${shop.phone} · ${shop.email}`,
    `FSSAI Lic. No. ${shop.fssai}`,
    `GSTIN ${shop.gstin}`,
  ];
}
