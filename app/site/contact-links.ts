import { shop } from "#app/settings.ts";

/** A link that calls the farm. */
export const phoneLink = (): string => `tel:${shop.phone.replaceAll(" ", "")}`;

/** A link that opens a WhatsApp chat with the farm, optionally with a message. */
export function farmChatLink(message?: string): string {
  const chat = `https://wa.me/${shop.whatsappNumber}`;
  return message ? `${chat}?text=${encodeURIComponent(message)}` : chat;
}
