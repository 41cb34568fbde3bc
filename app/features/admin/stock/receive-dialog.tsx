import { receiveStock } from "#app/features/inventory/stock-client.ts";
import type { StockLine } from "#app/features/inventory/stock-schema.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useStockForm } from "./use-stock-form.ts";

export interface StockDialogProps {
  line: StockLine;
  /** Product and pack. */
  name: string;
  onClose: () => void;
  /** Reads the list again. */
  onChanged: () => Promise<void>;
}

/** Puts goods that came on the shelf. */
export function ReceiveDialog({ line, name, onClose, onChanged }: StockDialogProps) {
  const { submit, busy, errorOf, message } = useStockForm({
    save: (fields) =>
      receiveStock(line.pack_id, {
        quantity: Number(fields.get("quantity")),
        batch: String(fields.get("batch")),
        best_before: String(fields.get("best_before")) || undefined,
      }),
    done: `${name}: received.`,
    onClose,
    onChanged,
  });
  return (
    <Dialog open onClose={onClose} title="Receive goods">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p>
          {name}, {line.stock} left
        </p>
        {message && <InlineAlert>{message}</InlineAlert>}
        <TextField
          label="Packs that came"
          name="quantity"
          inputMode="numeric"
          autoComplete="off"
          error={errorOf("quantity")}
        />
        <TextField
          label="Batch"
          name="batch"
          hint="As printed on the pack"
          autoComplete="off"
          error={errorOf("batch")}
        />
        <TextField
          label="Best before"
          name="best_before"
          type="date"
          error={errorOf("best_before")}
        />
        <Button type="submit" busy={busy} busyText="Saving...">
          Put on the shelf
        </Button>
      </form>
    </Dialog>
  );
}
