/** A link that opens a WhatsApp chat with a phone number, optionally with a message. Ten-digit numbers are Indian. */
export function whatsAppLink(phone: string, message?: string): string {
  const digits = phone.replace(/\D/g, "");
  const chat = `https://wa.me/${digits.length === 10 ? `91${digits}` : digits}`;
  return message ? `${chat}?text=${encodeURIComponent(message)}` : chat;
}
