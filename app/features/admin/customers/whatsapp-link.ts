/** A link that opens a chat with a phone number, with a message to send if given; numbers of ten digits are Indian. */
export function whatsAppLink(phone: string, message?: string): string {
  const digits = phone.replace(/\D/g, "");
  const chat = `https://wa.me/${digits.length === 10 ? `91${digits}` : digits}`;
  return message ? `${chat}?text=${encodeURIComponent(message)}` : chat;
}
