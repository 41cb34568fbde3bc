/** A link that opens a chat with a phone number; numbers of ten digits are Indian. */
export function whatsAppLink(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  return `https://wa.me/${digits.length === 10 ? `91${digits}` : digits}`;
}
