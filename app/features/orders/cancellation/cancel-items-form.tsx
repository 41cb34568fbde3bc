import { type FormEvent, useState } from "react";
import { PROMISES } from "#app/promises.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { typed } from "#app/ui/form-values.ts";
import { TextField } from "#app/ui/text-field.tsx";
import type { Order } from "../order-schema.ts";
import { type ChosenPieces, chosenItems, PiecesChoice } from "../pieces-choice.tsx";
import { cancelItems } from "../refunds/refund-client.ts";
import { useOrderCall } from "../use-order-call.ts";

interface CancelItemsFormProps {
  order: Order;
  /** Whether an administrator cancels. The form then asks for a reason and whether the goods are there. */
  byShop: boolean;
  onClose: () => void;
}

/** The form of the dialog that cancels single items. */
export function CancelItemsForm({ order, byShop, onClose }: CancelItemsFormProps) {
  const { form, busy, run, refuse, errorOf } = useOrderCall();
  const [chosen, setChosen] = useState<ChosenPieces>({});
  const items = order.order_items.map(({ id, product, pack, quantity }) => ({
    item: id,
    title: product.title,
    pack_label: pack.label,
    quantity,
  }));

  async function cancel(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const wanted = chosenItems(chosen, items);
    if (wanted.length === 0) return refuse("items", "Choose at least one piece.");
    const reason = typed(values, "reason").trim() || undefined;
    const cancelled = { items: wanted, reason, restock: values.get("missing") === null };
    const call = () => cancelItems(order.id, cancelled);
    if (await run(call, "The items are cancelled.", "items", "reason")) onClose();
  }

  return (
    <form ref={form} onSubmit={cancel} noValidate className="grid gap-4">
      <PiecesChoice
        legend="How many pieces to cancel?"
        items={items}
        chosen={chosen}
        onChange={setChosen}
        error={errorOf("items")}
      />
      {order.payment.status === "paid" && (
        <p>
          {byShop
            ? "The customer gets back what was paid for them, with a credit note."
            : `We'll refund what you paid for them in ${PROMISES.refunded}.${order.delivery_charge > 0 ? "" : " Delivery stays free."}`}
        </p>
      )}
      {byShop && (
        <>
          <TextField
            label="Reason (the customer sees it)"
            name="reason"
            maxLength={120}
            error={errorOf("reason")}
          />
          <Checkbox
            name="missing"
            label="They are missing or damaged"
            hint="Otherwise they go back into stock."
          />
        </>
      )}
      <div className="flex flex-wrap gap-3 max-sm:[&>*]:w-full">
        <Button type="submit" variant="danger" busy={busy} busyText="Cancelling...">
          Cancel these items
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Keep everything
        </Button>
      </div>
    </form>
  );
}
