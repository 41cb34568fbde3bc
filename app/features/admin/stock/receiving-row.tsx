import { X } from "lucide-react";
import type { StockLine } from "#app/features/inventory/stock-schema.ts";
import { formatCount } from "#app/shared/text/count-of.ts";
import { isolated } from "#app/shared/text/isolated.ts";
import { focusNeighbour } from "#app/ui/focus-neighbour.ts";
import { focusNew } from "#app/ui/focus-new.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { DATE_HINT } from "./stock-labels.ts";

/** The form values of a row. */
export interface ReceivingRow {
  key: number;
  pack: Pick<StockLine, "pack_id" | "title" | "label" | "stock">;
  quantity: string;
  batch: string;
  best_before: string;
}

interface ReceivingRowFieldsProps {
  row: ReceivingRow;
  /** The error message for a field of the row, if there is one. */
  errorOf: (field: string) => string | undefined;
  onChange: (changes: Partial<ReceivingRow>) => void;
  onRemove: () => void;
}

/** A pack in a delivery: the number of pieces and their batch. A new row takes the focus. */
export function ReceivingRowFields({ row, errorOf, onChange, onRemove }: ReceivingRowFieldsProps) {
  const { pack } = row;
  const name = `${isolated(pack.title)}, ${pack.label}`;
  const refusal = errorOf("pack_id");
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-start gap-x-3 gap-y-2 p-4 md:grid-cols-[minmax(0,1fr)_7rem_10rem_12rem_2.75rem]">
      <legend className="sr-only">{name}</legend>
      <div className="col-span-full flex items-start justify-between gap-3 md:col-span-1 md:block md:pt-7">
        <p aria-hidden="true" className="min-w-0">
          <span className="block font-semibold">{name}</span>
          <span className="block text-sm text-soft">{formatCount(pack.stock)} in stock</span>
        </p>
        {refusal && (
          <p role="alert" className="text-sm text-error">
            {refusal}
          </p>
        )}
        <IconButton
          label={`Remove ${name}`}
          onClick={({ currentTarget }) => {
            focusNeighbour(currentTarget);
            onRemove();
          }}
          className="md:hidden!"
        >
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <TextField
        ref={row.quantity === "" ? focusNew : undefined}
        label="Packs"
        inputMode="numeric"
        autoComplete="off"
        value={row.quantity}
        onChange={({ target }) => onChange({ quantity: target.value })}
        error={errorOf("quantity")}
      />
      <TextField
        label="Batch"
        autoComplete="off"
        maxLength={50}
        value={row.batch}
        onChange={({ target }) => onChange({ batch: target.value })}
        error={errorOf("batch")}
      />
      <TextField
        label="Best before"
        type="date"
        className="col-span-full md:col-span-1"
        hint={row.batch.trim() !== "" && row.best_before === "" ? DATE_HINT : undefined}
        value={row.best_before}
        onChange={({ target }) => onChange({ best_before: target.value })}
        error={errorOf("best_before")}
      />
      <IconButton
        label={`Remove ${name}`}
        onClick={({ currentTarget }) => {
          focusNeighbour(currentTarget);
          onRemove();
        }}
        className="mt-7 max-md:hidden!"
      >
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </fieldset>
  );
}
