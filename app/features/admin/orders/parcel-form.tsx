import type { FormEvent } from "react";
import { changeOrder } from "#app/features/orders/admin-order-calls.ts";
import type { AdminOrder } from "#app/features/orders/admin-order-schema.ts";
import { PARCEL_NAMES } from "#app/features/orders/parcels.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useOrderCall } from "./use-order-call.ts";

/** Carrier and tracking number of each parcel. */
export function ParcelForm({ order }: { order: AdminOrder }) {
  const { busy, run } = useOrderCall();

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const typed = (name: string) => String(data.get(name) ?? "").trim();
    const parcels = order.parcels.map(({ kind }) => ({
      kind,
      carrier: typed(`${kind} carrier`),
      tracking_number: typed(`${kind} number`),
    }));
    void run(() => changeOrder(order.id, { parcels }), "Parcels saved.");
  }

  return (
    <form onSubmit={save} className="mt-5 grid gap-5">
      {order.parcels.map(({ kind, carrier, tracking_number }) => (
        <fieldset key={kind} className="grid gap-3">
          <legend className="mb-2 font-semibold">{PARCEL_NAMES[kind]}</legend>
          <TextField
            label="Carrier"
            name={`${kind} carrier`}
            defaultValue={carrier}
            maxLength={100}
          />
          <TextField
            label="Tracking number"
            name={`${kind} number`}
            defaultValue={tracking_number}
            maxLength={100}
          />
        </fieldset>
      ))}
      <Button type="submit" variant="outline" busy={busy} busyText="Saving...">
        Save parcels
      </Button>
    </form>
  );
}
