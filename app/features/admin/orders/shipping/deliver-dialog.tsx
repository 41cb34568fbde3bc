import type { AdminOrder } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import { formatRupees } from "#app/shared/money.ts";
import { countOf } from "#app/shared/text/count-of.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { allNotifiedText } from "../order/notified-text.ts";

interface DeliverDialogProps {
  open: boolean;
  /** The orders to mark as delivered, at least one. */
  orders: readonly (Pick<AdminOrder, "id" | "customer"> & {
    total?: number;
    payment: { status: string };
  })[];
  onClose: () => void;
  onDeliver: () => void;
}

/** Asks before orders are marked as delivered, and explains the effects. */
export function DeliverDialog({ open, orders, onClose, onDeliver }: DeliverDialogProps) {
  const count = countOf(orders.length, "order");
  const [only] = orders;
  const cash = orders
    .filter(({ payment }) => payment.status === "due")
    .reduce((sum, { total = 0 }) => sum + total, 0);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={
        only && orders.length === 1 ? `Has order #${only.id} arrived?` : `Have ${count} arrived?`
      }
    >
      <div className="grid gap-4">
        {cash > 0 && (
          <p>
            <strong>{formatRupees(cash)}</strong> in cash will be recorded as received.
          </p>
        )}
        <p>{allNotifiedText(orders)} This can't be undone.</p>
        <div className="flex flex-wrap gap-3">
          <Button
            onClick={() => {
              onClose();
              onDeliver();
            }}
          >
            Mark {count} as delivered
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Not yet
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
