import { correctStock } from "#app/features/inventory/stock-client.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { numberOrNull } from "../frame/typed-number.ts";
import type { StockDialogProps } from "./receive-dialog.tsx";
import { useStockForm } from "./use-stock-form.ts";

/** Brings the stock to what was counted; where something was sold meanwhile, it says so and counts again. */
export function CountDialog({ line, name, onClose, onChanged }: StockDialogProps) {
  const { submit, busy, errorOf, message } = useStockForm({
    save: (fields) =>
      correctStock(line.pack_id, {
        counted: numberOrNull(String(fields.get("counted"))),
        note: String(fields.get("note")),
        expected: line.stock,
      }),
    done: `${name}: corrected.`,
    onClose,
    onChanged,
  });
  return (
    <Dialog open onClose={onClose} title="Count the stock">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p>
          {name}, {line.stock} left by the books
        </p>
        {message && <InlineAlert>{message}</InlineAlert>}
        <TextField
          label="Packs on the shelf"
          name="counted"
          hint="Without what was taken off as too near its date"
          inputMode="numeric"
          autoComplete="off"
          error={errorOf("counted")}
        />
        <TextField
          label="Why"
          name="note"
          hint="Such as 'Counted' or 'Two torn'"
          error={errorOf("note")}
        />
        <Button type="submit" busy={busy} busyText="Saving...">
          Correct the stock
        </Button>
      </form>
    </Dialog>
  );
}
