import { useState } from "react";
import { writeOff } from "#app/features/inventory/stock-client.ts";
import type { DatedBatch } from "#app/features/inventory/stock-schema.ts";
import { randomUuid } from "#app/shared/codes/random-codes.ts";
import { numberOrNull } from "#app/shared/text/typed-number.ts";
import { typed } from "#app/ui/form-values.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { StockFormDialog } from "../stock-form-dialog.tsx";
import { batchText } from "../stock-labels.ts";

export interface BatchDialogProps {
  batch: DatedBatch;
  /** The product and the pack. */
  name: string;
  onClose: () => void;
  onChanged: () => Promise<void>;
}

/** Writes off pieces of a batch, by default all of them. */
export function WriteOffDialog({ batch, name, onClose }: BatchDialogProps) {
  const [key] = useState(randomUuid);
  return (
    <StockFormDialog
      onClose={onClose}
      title="Write off"
      lead={`${name}: ${batchText(batch)}`}
      submitText="Write off"
      done={`${name}: written off.`}
      save={(fields) =>
        writeOff(
          batch.pack_id,
          {
            batch: batch.batch,
            best_before: batch.best_before,
            quantity: numberOrNull(typed(fields, "quantity")),
            reason: typed(fields, "reason"),
          },
          key,
        )
      }
    >
      {(errorOf) => (
        <>
          <TextField
            label="Packs"
            name="quantity"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={String(batch.left)}
            error={errorOf("quantity")}
          />
          <TextField
            label="Reason"
            name="reason"
            hint="Such as 'Too near its date' or 'Given to the school'"
            defaultValue={batch.fitness === "unfit" ? "Too near its date" : ""}
            error={errorOf("reason")}
          />
        </>
      )}
    </StockFormDialog>
  );
}
