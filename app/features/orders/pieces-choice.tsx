import { useId } from "react";
import { FieldNote } from "#app/ui/field-frame.tsx";
import { QuantityField } from "#app/ui/quantity-field.tsx";

export interface ChoosableItem {
  item: number;
  title: string;
  pack_label: string;
  /** The most pieces that can be chosen. */
  quantity: number;
}

/** The number of chosen pieces per item, by the item's id. */
export type ChosenPieces = Readonly<Record<number, number>>;

interface PiecesChoiceProps {
  legend: string;
  items: readonly ChoosableItem[];
  chosen: ChosenPieces;
  onChange: (chosen: ChosenPieces) => void;
  error?: string;
}

/** Lets the user choose pieces of an order's items; none are chosen at first. */
export function PiecesChoice({ legend, items, chosen, onChange, error }: PiecesChoiceProps) {
  const noteId = useId();
  return (
    <fieldset
      className="min-w-0"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? noteId : undefined}
      tabIndex={-1}
    >
      <legend className="font-semibold">{legend}</legend>
      <ul className="mt-1 divide-y divide-line">
        {items.map(({ item, title, pack_label, quantity }) => (
          <li
            key={item}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
          >
            <span className="min-w-0 flex-1 basis-36">
              <span className="block wrap-anywhere">{title}</span>
              <span className="text-sm text-soft">
                {pack_label} · {quantity === 1 ? "1 piece" : `${quantity} pieces`}
              </span>
            </span>
            <QuantityField
              label={`Pieces of ${title}, ${pack_label}`}
              value={chosen[item] ?? 0}
              min={0}
              max={quantity}
              onValueChange={(pieces) => onChange({ ...chosen, [item]: pieces })}
            />
          </li>
        ))}
      </ul>
      <FieldNote id={noteId} error={error} />
    </fieldset>
  );
}

/** The chosen pieces in the API's shape. `of` is the number of pieces that were available to choose. */
export function chosenItems(
  chosen: ChosenPieces,
  items: readonly ChoosableItem[],
): { item: number; quantity: number; of: number }[] {
  return items
    .map(({ item, quantity }) => ({ item, quantity: chosen[item] ?? 0, of: quantity }))
    .filter(({ quantity }) => quantity > 0);
}
