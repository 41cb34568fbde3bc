import { type SubmitEvent, useState } from "react";
import { changeOrder } from "#app/features/orders/fulfilment/admin-order-client.ts";
import type { AdminOrder } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import { PARCEL_NAMES } from "#app/features/orders/parcels.ts";
import { useOrderCall } from "#app/features/orders/use-order-call.ts";
import { Button } from "#app/ui/button.tsx";
import { typed } from "#app/ui/form-values.ts";
import { Panel } from "#app/ui/panel.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { CarrierList, carrierInput } from "./carrier-list.tsx";
import type { Shipping } from "./use-shipping.ts";

interface ParcelFormProps {
  order: AdminOrder;
  shipping: Shipping;
}

type TrackedParcel = Pick<AdminOrder["parcels"][number], "kind" | "carrier" | "tracking_number">;

/** The carrier and tracking number of each parcel. The ship button submits this form, so that everything is sent together. */
export function ParcelForm({ order, shipping }: ParcelFormProps) {
  const { busy, run } = useOrderCall();
  /** The saved parcels, until the order has been reloaded. */
  const [saved, setSaved] = useState<TrackedParcel[] | null>(null);
  const ships = order.transitions.includes("shipped");
  const several = order.parcels.length > 1;
  const reached = order.customer.email !== "";
  const shown = saved ?? order.parcels;

  function parcelsOf(form: HTMLFormElement) {
    const data = new FormData(form);
    return shown.map(({ kind }) => ({
      kind,
      carrier: typed(data, `${kind} carrier`).trim(),
      tracking_number: typed(data, `${kind} number`).trim(),
    }));
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (shipping.underWay) return;
    const form = event.currentTarget;
    if (!ships) return save(form);
    void shipping.start({
      ids: [order.id],
      tracking: [{ id: order.id, parcels: changedFields(parcelsOf(form), shown) }],
    });
  }

  function save(form: HTMLFormElement) {
    const parcels = parcelsOf(form);
    async function send() {
      await changeOrder(order.id, { parcels: changedFields(parcels, shown) });
      setSaved(parcels);
    }
    void run(send, "Parcels saved.").then(() => setSaved(null));
  }

  return (
    <Panel aria-labelledby="parcels-title">
      <h2 id="parcels-title" className="text-2xl">
        {ships ? "Ship" : several ? "Parcels" : "Parcel"}
      </h2>
      <form
        onSubmit={submit}
        data-unsaved={shipping.underWay ? undefined : "watch"}
        className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-5"
      >
        <CarrierList />
        {shown.map(({ kind, carrier, tracking_number }) => (
          <fieldset key={kind} className="grid min-w-0 gap-3">
            {several && <legend className="mb-2 font-semibold">{PARCEL_NAMES[kind]}</legend>}
            <TextField
              label="Carrier"
              {...carrierInput}
              name={`${kind} carrier`}
              defaultValue={carrier}
              readOnly={shipping.underWay}
              hint={ships ? "Leave empty if your own van delivers" : undefined}
            />
            <TextField
              label="Tracking number"
              name={`${kind} number`}
              defaultValue={tracking_number}
              maxLength={100}
              autoComplete="off"
              readOnly={shipping.underWay}
            />
          </fieldset>
        ))}
        <div className="grid gap-3">
          {ships && (
            <Button type="submit" busy={shipping.underWay} busyText="Shipping..." className="px-4!">
              {reached ? "Ship and notify the customer" : "Ship"}
            </Button>
          )}
          <Button
            type={ships ? "button" : "submit"}
            variant={ships ? "quiet" : "outline"}
            busy={busy}
            busyText="Saving..."
            onClick={({ currentTarget }) => {
              if (ships && currentTarget.form) save(currentTarget.form);
            }}
          >
            {ships ? "Save without shipping" : "Save parcels"}
          </Button>
          {order.status === "shipped" && (
            <p className="text-sm text-soft">
              {reached
                ? "A new or changed tracking number is emailed to the customer."
                : "The customer has no email: call them about a new tracking number."}
            </p>
          )}
        </div>
      </form>
    </Panel>
  );
}

/**
 * The fields that differ from those shown, so that a number that someone else has saved since isn't overwritten. If any differs,
 * every parcel is listed: each then has its own carrier and number, and an emptied field doesn't fall back to the order's.
 */
function changedFields(typed: readonly TrackedParcel[], shown: readonly TrackedParcel[]) {
  const changes = typed.map(({ kind, carrier, tracking_number }, at) => ({
    kind,
    ...(carrier !== shown[at]?.carrier && { carrier }),
    ...(tracking_number !== shown[at]?.tracking_number && { tracking_number }),
  }));
  return changes.some((change) => Object.keys(change).length > 1) ? changes : [];
}
