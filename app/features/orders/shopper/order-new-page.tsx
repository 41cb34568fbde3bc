import { type SubmitEvent, useState } from "react";
import type { MetaDescriptor } from "react-router";
import { usePlaceOrder } from "#app/features/checkout/use-place-order.ts";
import { shop } from "#app/settings.ts";
import { serverMessage } from "#app/shared/api-error.ts";
import { randomKey } from "#app/shared/codes/random-codes.ts";
import { Button } from "#app/ui/button.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { TextField } from "#app/ui/text-field.tsx";

export function meta(): MetaDescriptor[] {
  return [
    { title: `New order | ${shop.name}` },
    { name: "description", content: `Place an order for everything in your cart at ${shop.name}.` },
    { name: "robots", content: "noindex" },
  ];
}

export default function OrderNewPage() {
  const { place, busy, failure } = usePlaceOrder();
  const [form] = useState(randomKey);
  const reason = serverMessage(failure);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("address_id");
    place({ address_id: Number(typed) }, `form ${form}`);
  }

  return (
    <div className="page-width pb-16">
      <div className="mx-auto max-w-110">
        <PageHeading title="New order" lead="We send everything in your cart to this address." />
        <Panel>
          <form onSubmit={submit} method="post" noValidate className="grid gap-5">
            <TextField
              name="address_id"
              label="Address ID"
              inputMode="numeric"
              autoComplete="off"
            />
            {failure !== null && (
              <InlineAlert>
                <p className="font-semibold">Order failed</p>
                {reason && <p>{reason}</p>}
              </InlineAlert>
            )}
            <Button type="submit" size="large" busy={busy}>
              Place Order
            </Button>
          </form>
        </Panel>
      </div>
    </div>
  );
}
