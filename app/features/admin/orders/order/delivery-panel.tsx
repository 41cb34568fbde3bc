import { Suspense, useState } from "react";
import { useRevalidator } from "react-router";
import {
  addressLines,
  readablePhone,
  recipientOf,
} from "#app/features/delivery/addresses/address-lines.ts";
import type { Address } from "#app/features/delivery/addresses/address-schema.ts";
import { correctAddress } from "#app/features/orders/fulfilment/admin-order-client.ts";
import type { AdminOrder } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import { shop } from "#app/settings.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { optionalComponent } from "#app/ui/optional-component.ts";
import { Panel } from "#app/ui/panel.tsx";
import { whatsAppLink } from "../../customers/whatsapp-link.ts";
import { useMay } from "../../page/use-staff.ts";

const AddressForm = optionalComponent(
  async () => (await import("#app/features/delivery/addresses/address-form.tsx")).AddressForm,
);
const BilledTo = optionalComponent(
  async () => (await import("#app/features/orders/business/billed-to.tsx")).BilledTo,
);
const VanReschedule = optionalComponent(
  async () => (await import("../van/van-reschedule.tsx")).VanReschedule,
);

/** Where an order goes, how its recipient is reached, and until it is shipped a form to correct the address. */
export function DeliveryPanel({ order }: { order: AdminOrder }) {
  const changes = useMay("orders.change");
  /** The address that the form began with. */
  const [correcting, setCorrecting] = useState<AdminOrder["delivery"] | null>(null);
  const { revalidate } = useRevalidator();
  const close = () => setCorrecting(null);
  const isUnsent = order.status === "pending" || order.status === "paid";
  // Marked as the default, so that the form doesn't offer to make it one.
  const address = { ...order.delivery, id: order.id, is_default: true };

  async function save({ is_default: _, ...input }: Omit<Address, "id">): Promise<Address> {
    const correction = { ...input, before: correcting ?? undefined };
    const { delivery } = await correctAddress(
      order.id,
      correction as Parameters<typeof correctAddress>[1],
    );
    return { ...address, ...delivery };
  }

  async function finish() {
    close();
    notify({ kind: "success", text: "Address corrected." });
    await revalidate();
  }

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
        <Button
          variant="outline"
          size="small"
          className="mt-3"
          aria-haspopup="dialog"
          onClick={() => setCorrecting(order.delivery)}
        >
          Correct the address
        </Button>
      )}
      <Dialog open={correcting !== null} onClose={close} title={`Address of order #${order.id}`}>
        <Suspense>
          <AddressForm address={address} save={save} onSaved={finish} onCancel={close} />
        </Suspense>
      </Dialog>
    </Panel>
  );
}

/** Links to call and write to the recipient, and to a map; none if the account was erased. */
function ContactLinks({ order: { id, delivery, customer } }: { order: AdminOrder }) {
  if (!delivery.phone) return null;
  const about = `Your order #${id}`;
  const place = encodeURIComponent(addressLines(delivery).join(", "));
  const links = [
    { text: `Call ${readablePhone(delivery.phone)}`, href: `tel:${delivery.phone}` },
    { text: "WhatsApp", href: whatsAppLink(delivery.phone, about) },
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
