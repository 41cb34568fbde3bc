import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { PROMISES } from "#app/promises.ts";
import { messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { cancelOrder } from "../order-client.ts";
import type { Order } from "../order-schema.ts";
import { canShopperCancel } from "../status/order-transitions.ts";

/** The button that cancels an order, with its confirmation dialog. Hidden once the order can't be cancelled. */
export function CancelOrder({ order }: { order: Order }) {
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const close = () => setAsking(false);
  const cancellable = canShopperCancel(order.status);
  const pressed = useRef(false);

  // The focused button has disappeared. Focus goes to the start of the page, which shows the new status.
  useEffect(() => {
    if (!cancellable && pressed.current) {
      document.getElementById("main")?.focus({ preventScroll: true });
    }
  }, [cancellable]);

  async function cancel() {
    pressed.current = true;
    setBusy(true);
    try {
      await cancelOrder(order.id);
      notify({ kind: "success", text: `Order #${order.id} is cancelled.` });
    } catch (error) {
      notify({ kind: "error", text: messageOf(error, "Failed to cancel the order.") });
    }
    setBusy(false);
    close();
    await revalidate();
  }

  if (!cancellable) return null;
  return (
    <div>
      <Button variant="danger" wide aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Cancel order
      </Button>
      <p className="mt-2 text-center text-sm text-soft">Free of charge until it is shipped</p>
      <Dialog open={asking} onClose={close} title={`Cancel order #${order.id}?`}>
        <p>We won't send anything from this order.</p>
        {mayHavePaid(order) && (
          <p className="mt-2">We'll refund what you paid in {PROMISES.refunded}.</p>
        )}
        <div className="mt-6 flex flex-wrap gap-3 max-sm:[&>*]:w-full">
          <Button onClick={close}>Keep the order</Button>
          <Button variant="danger" busy={busy} busyText="Cancelling..." onClick={cancel}>
            Cancel order
          </Button>
        </div>
      </Dialog>
    </div>
  );
}

/** Whether the order is paid, or the shopper has reported a payment that hasn't been checked yet. */
function mayHavePaid({ payment }: Order): boolean {
  return (
    payment?.status === "paid" || (payment?.status === "awaited" && payment.reference !== null)
  );
}
