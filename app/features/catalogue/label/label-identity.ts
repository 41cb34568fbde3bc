import { shop } from "#app/shop.ts";

const { street, district, state, pin } = shop.address;

/** The shop's details on the labels of its own goods. */
export const SHOP_ON_LABEL = {
  maker: `${shop.name}, ${street}, ${district}, ${state} ${pin}`,
  consumerCare: `${shop.phone}, ${shop.careEmail}`,
  origin: shop.address.country,
} as const;
