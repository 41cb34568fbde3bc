import type { Ref } from "react";
import { Button } from "#app/ui/button.tsx";
import { RadioTile } from "#app/ui/radio-tile.tsx";
import { addressLines, recipientOf } from "./address-lines.ts";
import type { Address } from "./address-schema.ts";

interface AddressTilesProps {
  ref: Ref<HTMLFieldSetElement>;
  addresses: readonly Address[];
  /** Id of the selected address. */
  selected: number | null;
  onSelect: (id: number) => void;
  onEdit: (address: Address) => void;
  onDelete: (address: Address) => void;
}

/** The shopper's addresses as tiles, to select one. */
export function AddressTiles({
  ref,
  addresses,
  selected,
  onSelect,
  onEdit,
  onDelete,
}: AddressTilesProps) {
  return (
    <fieldset ref={ref} tabIndex={-1} className="outline-none">
      <legend className="sr-only">Delivery address</legend>
      <ul className="grid grid-cols-1 gap-3.5 sm:grid-cols-2">
        {addresses.map((address) => (
          <li key={address.id} className="relative">
            <RadioTile
              name="address"
              value={address.id}
              checked={address.id === selected}
              onChange={() => onSelect(address.id)}
              className="h-full pb-13"
            >
              <span className="font-semibold">{recipientOf(address)}</span>
              {address.is_default && (
                <span className="ml-2 inline-block rounded-full border border-line bg-surface px-2 py-0.5 text-xs font-semibold text-ink">
                  Default
                </span>
              )}
              {addressLines(address).map((line) => (
                <span key={line} className="mt-0.5 block text-sm">
                  {line}
                </span>
              ))}
            </RadioTile>
            <TileActions
              name={recipientOf(address)}
              onEdit={() => onEdit(address)}
              onDelete={() => onDelete(address)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

interface TileActionsProps {
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}

function TileActions({ name, onEdit, onDelete }: TileActionsProps) {
  return (
    <div className="absolute bottom-1.5 left-1 flex">
      <Button
        variant="quiet"
        size="small"
        aria-label={`Edit the address of ${name}`}
        onClick={onEdit}
        className="px-3! text-sm!"
      >
        Edit
      </Button>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Delete the address of ${name}`}
        onClick={onDelete}
        className="px-3! text-sm! text-soft!"
      >
        Delete
      </Button>
    </div>
  );
}
