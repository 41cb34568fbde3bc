import { X } from "lucide-react";
import type { PackCount } from "#app/features/inventory/counts/count-schema.ts";
import { formatCount } from "#app/shared/text/count-of.ts";
import { numberOrNull } from "#app/shared/text/typed-number.ts";
import { focusNeighbour } from "#app/ui/focus-neighbour.ts";
import { focusNew } from "#app/ui/focus-new.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { TextField } from "#app/ui/text-field.tsx";

/** The form values of a counted pack. */
export interface CountRow {
  pack: PackCount;
  /** The product and the pack. */
  name: string;
  counted: string;
}

interface CountRowFieldsProps {
  row: CountRow;
  /** Why the row was refused. */
  error: string | undefined;
  onChange: (counted: string) => void;
  onRemove: () => void;
}

/** A pack in a stock count: the expected and the counted number. A new row takes the focus. */
export function CountRowFields({ row, error, onChange, onRemove }: CountRowFieldsProps) {
  const { name, counted } = row;
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)_2.75rem] items-start gap-x-3 gap-y-2 p-4 sm:grid-cols-[minmax(0,1fr)_12rem_2.75rem]">
      <legend className="sr-only">{name}</legend>
      <p aria-hidden="true" className="min-w-0 sm:pt-7">
        <span className="block font-semibold">{name}</span>
        <span className="block text-sm text-soft">{countText(row.pack)}</span>
      </p>
      <div className="col-span-full row-start-2 sm:col-span-1 sm:col-start-2 sm:row-start-1">
        <TextField
          ref={counted === "" ? focusNew : undefined}
          label="Counted"
          inputMode="numeric"
          autoComplete="off"
          value={counted}
          onChange={({ target }) => onChange(target.value)}
          hint={differenceText(row)}
          error={error}
        />
      </div>
      <IconButton
        label={`Remove ${name}`}
        onClick={({ currentTarget }) => {
          focusNeighbour(currentTarget);
          onRemove();
        }}
        className="col-start-2 row-start-1 sm:col-start-3 sm:mt-7"
      >
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </fieldset>
  );
}

/** The number of pieces that should be in stock. */
export function expectedOf({ stock, reserved }: PackCount): number {
  return stock + reserved;
}

function countText(pack: PackCount): string {
  const { stock, reserved } = pack;
  if (reserved === 0) return `Should be ${formatCount(stock)}`;
  return `Should be ${formatCount(expectedOf(pack))}: ${formatCount(stock)} in stock, ${formatCount(reserved)} in orders to pack`;
}

function differenceText({ pack, counted }: CountRow): string {
  const number = numberOrNull(counted);
  if (number === null) return "With pieces of orders to pack";
  const difference = number - expectedOf(pack);
  if (difference === 0) return "Correct";
  return difference < 0 ? `${-difference} missing` : `${difference} extra`;
}
