import { correctStock } from "#app/features/inventory/stock-client.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { numberOrNull } from "../frame/typed-number.ts";
import { type StockDialogProps, StockFormDialog } from "./stock-form-dialog.tsx";

/** Brings the stock to what was counted; if something was sold meanwhile, it says so and counts again. */
export function CountDialog({ line, name, ...rest }: StockDialogProps) {
  return (
    <StockFormDialog
      {...rest}
      title="Count the stock"
      lead={`${name}, ${line.stock} left by the books`}
      submitText="Correct the stock"
      done={`${name}: corrected.`}
      save={(fields) =>
        correctStock(line.pack_id, {
          counted: numberOrNull(String(fields.get("counted"))),
          note: String(fields.get("note")),
          expected: line.stock,
        })
      }
    >
      {(errorOf) => (
        <>
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
        </>
      )}
    </StockFormDialog>
  );
}
