import { useState } from "react";
import { receiveStock } from "#app/features/inventory/stock-client.ts";
import { randomUuid } from "#app/shared/codes/random-codes.ts";
import { formatCount } from "#app/shared/text/count-of.ts";
import { numberOrNull } from "#app/shared/text/typed-number.ts";
import { typed } from "#app/ui/form-values.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { type StockDialogProps, StockFormDialog } from "./stock-form-dialog.tsx";
import { DATE_HINT } from "./stock-labels.ts";

/** Adds received goods to the stock. */
export function ReceiveDialog({ line, name, onClose }: StockDialogProps) {
  const [key] = useState(randomUuid);
  return (
    <StockFormDialog
      onClose={onClose}
      title="Receive goods"
      lead={`${name}, ${formatCount(line.stock)} left`}
      submitText="Add to stock"
      done={`${name}: received.`}
      save={(fields) =>
        receiveStock(
          line.pack_id,
          {
            quantity: numberOrNull(typed(fields, "quantity")),
            batch: typed(fields, "batch"),
            best_before: typed(fields, "best_before") || undefined,
          },
          key,
        )
      }
    >
      {(errorOf) => (
        <>
          <TextField
            label="Packs received"
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
            hint={DATE_HINT}
            error={errorOf("best_before")}
          />
        </>
      )}
    </StockFormDialog>
  );
}
