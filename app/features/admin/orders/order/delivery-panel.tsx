import { Suspense, useState } from "react";
import {
  addressLines,
  readablePhone,
  recipientOf,
} from "#app/features/delivery/addresses/address-lines.ts";
import type { AdminOrder } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import { shop } from "#app/settings.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { optionalComponent } from "#app/ui/optional-component.ts";
import { Panel } from "#app/ui/panel.tsx";
import { whatsAppLink } from "../../customers/whatsapp-link.ts";
import { useMay } from "../../page/use-staff.ts";
import { orderMessage } from "./order-message.ts";

const AddressCorrection = optionalComponent(
  async () => (await import("./address-correction.tsx")).AddressCorrection,
);
const DeliveryNoteChange = optionalComponent(
  async () => (await import("../shipping/delivery-note-change.tsx")).DeliveryNoteChange,
);
const BilledTo = optionalComponent(
  async () => (await import("#app/features/orders/business/billed-to.tsx")).BilledTo,
);
const VanReschedule = optionalComponent(
  async () => (await import("../van/van-reschedule.tsx")).VanReschedule,
);

/**
 * The delivery address and the recipient's contacts, with forms that correct the address and the note for the delivery until the
 * order is shipped.
 */
export function DeliveryPanel({ order }: { order: AdminOrder }) {
  const changes = useMay("orders.change");
  const [form, setForm] = useState<"address" | "note" | null>(null);
  const close = () => setForm(null);
  const isUnsent = order.status === "pending" || order.status === "paid";

  return (
    <Panel aria-labelledby="delivery-title">
      <h2 id="delivery-title" className="text-2xl">
        Delivery
      </h2>
      <address className="mt-2 not-italic">
        <span className="block font-semibold">{recipientOf(order.delivery)}</span>
        {addressLines(order.delivery).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      {order.business && (
        <Suspense>
          <BilledTo business={order.business} />
        </Suspense>
      )}
      <ContactLinks order={order} />
      {(order.van || shop.van.weekdays.length > 0) && (
        <Suspense>
          <VanReschedule order={order} />
        </Suspense>
      )}
      {changes && isUnsent && (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button
            variant="outline"
            size="small"
            aria-haspopup="dialog"
            onClick={() => setForm("address")}
          >
            Correct the address
          </Button>
          <Button
            variant="outline"
            size="small"
            aria-haspopup="dialog"
            onClick={() => setForm("note")}
          >
            {order.delivery_note ? "Change delivery note" : "Add delivery note"}
          </Button>
        </div>
      )}
      <Dialog
        open={form === "note" && isUnsent}
        onClose={close}
        title={`Delivery note of order #${order.id}`}
      >
        {form === "note" && (
          <Suspense>
            <DeliveryNoteChange order={order} onClose={close} />
          </Suspense>
        )}
      </Dialog>
      <Dialog open={form === "address"} onClose={close} title={`Address of order #${order.id}`}>
        <Suspense>
          <AddressCorrection order={order} onClose={close} />
        </Suspense>
      </Dialog>
    </Panel>
  );
}

/** Links to call and message the recipient, and to a map; renders nothing if the account was erased. */
function ContactLinks({ order }: { order: AdminOrder }) {
  const { id, delivery, customer } = order;
  if (!delivery.phone) return null;
  const about = `Your order #${id}`;
  const { origin } = window.location;
  const message = orderMessage(order, { shopName: shop.name, origin });
  const place = encodeURIComponent(addressLines(delivery).join(", "));
  const links = [
    { text: `Call ${readablePhone(delivery.phone)}`, href: `tel:${delivery.phone}` },
    { text: "WhatsApp", href: whatsAppLink(delivery.phone, message) },
    ...(customer.email === ""
      ? []
      : [
          {
            text: "Send an email",
            href: `mailto:${customer.email}?subject=${encodeURIComponent(about)}`,
          },
        ]),
    { text: "Map", href: `https://www.google.com/maps/search/?api=1&query=${place}` },
  ];
  return (
    <p className="mt-3 flex flex-wrap gap-x-5">
      {links.map(({ text, href }) => (
        <a
          key={text}
          href={href}
          className="text-link tap inline-flex items-center"
          {...(href.startsWith("https:") && { target: "_blank", rel: "noopener noreferrer" })}
        >
          {text}
        </a>
      ))}
    </p>
  );
}
