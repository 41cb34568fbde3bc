import { useState } from "react";
import { confirmUpiPayment } from "#app/features/orders/fulfilment/admin-order-client.ts";
import type { AdminOrderRow } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import { messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { DoneMark } from "../lists/done-mark.tsx";

interface ConfirmUpiProps {
  order: AdminOrderRow;
  /** The reference as the shopper sent it. */
  reference: string;
  onConfirmed: () => void;
}

const CONFIRM = "data-confirm-upi";
/** ms during which a newly focused button ignores keys: the second press of a double Enter was meant for the previous order. */
const SECOND_PRESS = 600;
let focusedAt = Number.NEGATIVE_INFINITY;

/**
 * The reference of a reported payment, and a button that confirms it. The row doesn't move, so that the next click can't hit
 * another order; the focus moves to the next one to confirm.
 */
export function ConfirmUpi({ order, reference, onConfirmed }: ConfirmUpiProps) {
  const [state, setState] = useState<"open" | "busy" | "done">("open");

  async function confirm(button: HTMLElement, byKey: boolean) {
    if (byKey && performance.now() - focusedAt < SECOND_PRESS) return;
    const next = nextButton(button);
    setState("busy");
    try {
      await confirmUpiPayment(order.id, { reference, amount: order.total });
      setState("done");
      onConfirmed();
      next?.focus();
      focusedAt = performance.now();
    } catch (error) {
      setState("open");
      notify({
        kind: "error",
        text: `#${order.id}: ${messageOf(error, "We couldn't save this. Try again.")}`,
      });
    }
  }

  return (
    <span className="flex items-center justify-between gap-2">
      <span className="leading-5">
        <span className="text-sm text-soft lg:block">UPI </span>
        <span className="tabular-nums">{reference}</span>
      </span>
      {state === "done" ? (
        <DoneMark role="status">Confirmed</DoneMark>
      ) : (
        <Button
          {...{ [CONFIRM]: "" }}
          size="small"
          variant="tonal"
          className="px-3.5!"
          aria-label={`Confirm the payment of order ${order.id}`}
          busy={state === "busy"}
          busyText="Confirming..."
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={({ currentTarget, detail }) => confirm(currentTarget, detail === 0)}
        >
          Confirm
        </Button>
      )}
    </span>
  );
}

function nextButton(button: HTMLElement): HTMLElement | undefined {
  const buttons = [...document.querySelectorAll<HTMLElement>(`[${CONFIRM}]`)];
  return buttons.find(
    (other) => button.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
}
