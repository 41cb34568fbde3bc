import { shop } from "#app/settings.ts";

/** The shop's details on the labels of its own goods. */
export function shopOnLabel() {
  const { street, district, state, pin, country } = shop.address;
  return {
    maker: `${shop.name}, ${street}, ${district}, ${state} ${pin}`,
    consumerCare: `${shop.phone}, ${shop.careEmail}`,
    origin: country,
  };
}
