import { MessageCircle } from "lucide-react";
import { confirmOrder } from "#app/features/orders/cash/cash-client.ts";
import type { AdminOrder } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import { useOrderCall } from "#app/features/orders/use-order-call.ts";
import { shop } from "#app/settings.ts";
import { formatRupees } from "#app/shared/money.ts";
import { Button } from "#app/ui/button.tsx";
import { buttonStyle } from "#app/ui/button-style.ts";
import { whatsAppLink } from "../../customers/whatsapp-link.ts";
import { adminTime } from "../../page/admin-time.ts";

/** Shown for a cash order that the customer has to confirm: sends the link by WhatsApp, or records a confirmation by phone. */
export function CashConfirmation({ order, path }: { order: AdminOrder; path: string }) {
  const { busy, run } = useOrderCall();
  const { id, delivery, payment } = order;
  const text = [
    `Namaste ${delivery.first_name},`,
    `please confirm your order #${id} at ${shop.name}: ${formatRupees(order.total)}, paid in cash when it arrives.`,
    `${window.location.origin}${path}`,
  ].join("\n");
  return (
    <>
      <p className="rounded-card bg-warning-tint px-4 py-3">
        The customer has to confirm this order
        {payment.due_at && ` by ${adminTime(payment.due_at)}`}; it is cancelled otherwise.
      </p>
      {delivery.phone && (
        <a
          href={whatsAppLink(delivery.phone, text)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonStyle({ variant: "outline" })}
        >
          <MessageCircle aria-hidden="true" className="size-4.5" />
          Ask by WhatsApp
        </a>
      )}
      <Button
        busy={busy}
        busyText="Confirming..."
        onClick={() => run(() => confirmOrder(id), `Order #${id} confirmed.`)}
      >
        Confirmed by phone
      </Button>
    </>
  );
}
