import { shop } from "#app/settings.ts";

/** Calls the farm. */
export const phoneLink = (): string => `tel:${shop.phone.replaceAll(" ", "")}`;

/** Opens a WhatsApp chat with the farm, with a message prefilled if given. */
export function whatsappLink(message?: string): string {
  const chat = `https://wa.me/${shop.whatsappNumber}`;
  return message ? `${chat}?text=${encodeURIComponent(message)}` : chat;
}
