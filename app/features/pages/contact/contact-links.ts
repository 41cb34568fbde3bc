import { shop } from "#app/shop.ts";

/** Dials the farm. */
export const PHONE_LINK = `tel:${shop.phone.replaceAll(" ", "")}`;

/** Opens a WhatsApp chat with the farm, with its first words if given. */
export function whatsappLink(words?: string): string {
  const chat = `https://wa.me/${shop.whatsappNumber}`;
  return words ? `${chat}?text=${encodeURIComponent(words)}` : chat;
}
