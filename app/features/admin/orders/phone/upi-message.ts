import { UPI_HOURS } from "#app/promises.ts";
import { formatRupees } from "#app/shared/money.ts";

interface Payable {
  id: number;
  total: number;
  delivery: { first_name: string };
  payment: { upi_link?: string };
}

/** The text that asks a caller for a UPI payment: the amount, the UPI id, and the link that opens a UPI app. */
export function upiMessage(
  { id, total, delivery, payment }: Payable,
  { name, upiId }: { name: string; upiId: string },
): string {
  return [
    `Namaste ${delivery.first_name},`,
    `your order #${id} at ${name} comes to ${formatRupees(total)}.`,
    `Please pay by UPI to ${upiId} within ${UPI_HOURS} hours, and write 'Order ${id}' as the note.`,
    `In your UPI app: ${payment.upi_link ?? ""}`,
  ].join("\n");
}
