import { Trash2 } from "lucide-react";
import { type ChangeEvent, useEffect, useRef } from "react";
import { PACK_UNITS } from "#app/features/catalogue/pack-unit.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { PackField, PackValues } from "./pack-form.ts";

interface PackRowProps {
  title: string;
  pack: PackValues;
  /** Whether it is the default pack. */
  standard: boolean;
  /** Whether it was just added: its first field then gets the focus. */
  isNew: boolean;
  onEdit: (name: PackField, text: string) => void;
  onStandard: () => void;
  /** Undefined if it is the only pack. */
  onRemove: (() => void) | undefined;
  errorOf: (name: PackField) => string | undefined;
}

const UNIT_NAMES = { g: "grams", ml: "millilitres", piece: "pieces" };

/** The fields of one pack. */
export function PackRow(props: PackRowProps) {
  const { title, pack, standard, isNew, onEdit, onStandard, onRemove, errorOf } = props;
  const first = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (isNew) first.current?.focus();
  }, [isNew]);

  const field = (name: PackField) => ({
    name: `pack-${pack.key}-${name}`,
    value: pack[name],
    error: errorOf(name),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onEdit(name, target.value),
  });
  const money = { type: "number", inputMode: "decimal", min: 0, step: "0.01" } as const;
  const count = { type: "number", inputMode: "numeric", min: 0, step: 1 } as const;

  return (
    <fieldset className="min-w-0 rounded-card border border-line bg-paper p-4">
      <legend className="sr-only">{title}</legend>
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4 sm:grid-cols-4">
        <TextField ref={first} label="Label" placeholder="500 g" {...field("label")} />
        <TextField label="Net quantity" {...count} {...field("net_quantity")} />
        <SelectField label="Unit" {...field("unit")}>
          {PACK_UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {UNIT_NAMES[unit]}
            </option>
          ))}
        </SelectField>
        <TextField label="Stock" {...count} {...field("stock")} />
        <TextField label="Price" {...money} {...field("price")} />
        <TextField label="MRP" {...money} {...field("mrp")} />
        <TextField
          label="SKU"
          placeholder="Generated if blank"
          className="col-span-2"
          maxLength={100}
          {...field("sku")}
        />
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="standard-pack"
            checked={standard}
            onChange={onStandard}
            className="size-5 shrink-0 cursor-pointer accent-leaf"
          />
          Default pack
        </label>
        {onRemove && (
          <Button
            variant="quiet"
            size="small"
            aria-label={`Remove ${title.toLowerCase()}`}
            className="px-3!"
            onClick={onRemove}
          >
            <Trash2 aria-hidden="true" className="size-5" />
            Remove
          </Button>
        )}
      </div>
    </fieldset>
  );
}
