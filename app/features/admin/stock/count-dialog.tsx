import { correctStock } from "#app/features/inventory/stock-client.ts";
import { formatCount } from "#app/shared/text/count-of.ts";
import { numberOrNull } from "#app/shared/text/typed-number.ts";
import { typed } from "#app/ui/form-values.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { type StockDialogProps, StockFormDialog } from "./stock-form-dialog.tsx";

/** Sets the stock to the number counted. If packs were sold in the meantime, shows an error and asks for a new count. */
export function CountDialog({ line, name, onClose }: StockDialogProps) {
  return (
    <StockFormDialog
      onClose={onClose}
      title="Count stock"
      lead={`${name}, ${formatCount(line.stock)} left on record`}
      submitText="Correct stock"
      done={`${name}: corrected.`}
      save={(fields) =>
        correctStock(line.pack_id, {
          counted: numberOrNull(typed(fields, "counted")),
          note: typed(fields, "note"),
          expected: line.stock,
        })
      }
    >
      {(errorOf) => (
        <>
          <TextField
            label="Packs in stock"
            name="counted"
            hint="Leave out packs written off as too close to their best-before date"
            inputMode="numeric"
            autoComplete="off"
            error={errorOf("counted")}
          />
          <TextField
            label="Reason"
            name="note"
            hint="Such as 'Counted' or 'Two torn'"
            error={errorOf("note")}
          />
        </>
      )}
    </StockFormDialog>
  );
}
