import { internationalPhone } from "#app/features/delivery/addresses/phone-rule.ts";

/** A link that opens a WhatsApp chat with a phone number, optionally with a message. */
export function whatsAppLink(phone: string, message?: string): string {
  const chat = `https://wa.me/${internationalPhone(phone).replace(/\D/g, "")}`;
  return message ? `${chat}?text=${encodeURIComponent(message)}` : chat;
}
