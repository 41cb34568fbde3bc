import { useState } from "react";
import { vanServes } from "#app/features/delivery/pincodes/pin-rule.ts";
import { type VanChoice, vanTime } from "#app/features/delivery/van/van-schedule.ts";
import type { AdminOrder } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import { useOrderCall } from "#app/features/orders/use-order-call.ts";
import { rescheduleVanOrder } from "#app/features/orders/van/van-order-client.ts";
import { shop } from "#app/settings.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { useMay } from "../../page/use-staff.ts";
import { VanTimeField } from "./van-time-field.tsx";

/**
 * The van's day and time for an order, and a form that changes them until it is shipped; renders nothing if the order has no van
 * time and can't get one.
 */
export function VanReschedule({ order }: { order: AdminOrder }) {
  const changes = useMay("orders.change");
  const [open, setOpen] = useState(false);
  const { van } = order;
  const isUnsent = order.status === "pending" || order.status === "paid";
  const canReschedule =
    changes && isUnsent && shop.van.weekdays.length > 0 && vanServes(order.delivery.pincode);
  if (!van && !canReschedule) return null;
  return (
    <div className="mt-3">
      <p>
        Our van: <strong className="font-semibold">{van ? vanTime(van) : "no day yet"}</strong>
      </p>
      {changes && (canReschedule || (van && isUnsent)) && (
        <Button
          variant="outline"
          size="small"
          className="mt-2"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {van ? "Move to another time" : "Choose a time"}
        </Button>
      )}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Van delivery of order #${order.id}`}
      >
        {open && <RescheduleForm order={order} onDone={() => setOpen(false)} />}
      </Dialog>
    </div>
  );
}

function RescheduleForm({ order, onDone }: { order: AdminOrder; onDone: () => void }) {
  const { busy, run, errorOf } = useOrderCall();
  const [van, setVan] = useState<VanChoice | null>(order.van);

  async function save() {
    const success = van ? `Moved to ${vanTime(van)}.` : "Taken off the van.";
    const call = () => rescheduleVanOrder(order.id, van, order.van);
    if (await run(call, success, "van_day")) onDone();
  }

  return (
    <>
      <VanTimeField
        label="Day and time"
        none="No fixed time"
        value={van}
        onChange={setVan}
        error={errorOf("van_day")}
      />
      <p className="mt-2 text-sm text-soft">
        {order.customer.email === ""
          ? "The customer has no email: call them."
          : "The customer is notified by email."}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button busy={busy} busyText="Moving..." onClick={save}>
          Move order
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </>
  );
}
