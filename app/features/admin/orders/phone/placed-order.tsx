import type { AdminOrder } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import { shop } from "#app/settings.ts";
import { formatRupees } from "#app/shared/money.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { buttonStyle } from "#app/ui/button-style.ts";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { whatsAppLink } from "../../customers/whatsapp-link.ts";
import { upiMessage } from "./upi-message.ts";

interface PlacedOrderProps {
  order: AdminOrder;
  onNext: () => void;
}

/** The placed order and the next actions: send the UPI link, or take the next call. */
export function PlacedOrder({ order, onNext }: PlacedOrderProps) {
  const { id, total, payment, delivery, customer } = order;
  return (
    <div className="grid max-w-2xl gap-5">
      <InlineAlert tone="success">
        <p className="font-semibold">
          Order #{id} is placed: {formatRupees(total)},{" "}
          {payment.method === "upi" ? "UPI" : "cash on delivery"}.
        </p>
        <p>
          {customer.email === ""
            ? "The customer has no email, so nothing is sent."
            : `The confirmation is emailed to ${customer.email}.`}
        </p>
      </InlineAlert>
      <div className="flex flex-wrap gap-3">
        {payment.upi_link !== undefined && (
          <a
            href={whatsAppLink(delivery.phone, upiMessage(order, shop))}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonStyle({}, "")}
          >
            UPI link by WhatsApp
          </a>
        )}
        <ButtonLink to={`/admin/orders/${id}`} variant="outline">
          Open order
        </ButtonLink>
        <Button variant="outline" onClick={onNext}>
          Next order
        </Button>
      </div>
    </div>
  );
}
