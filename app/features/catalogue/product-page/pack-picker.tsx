import { formatRupees } from "#app/shared/money.ts";
import { RadioTile } from "#app/ui/radio-tile.tsx";
import type { Pack } from "../product/product-schema.ts";
import { unitPriceText } from "../product/product-view.ts";
import { bestValuePack } from "./pack-choice.ts";

interface PackPickerProps {
  packs: readonly Pack[];
  selected: number | undefined;
  onSelect: (packId: number) => void;
}

/** The packs as tiles, each with its price and unit price. */
export function PackPicker({ packs, selected, onSelect }: PackPickerProps) {
  const best = bestValuePack(packs);
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">Pack</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(5.75rem,1fr))] gap-x-2.5 gap-y-4 sm:grid-cols-3">
        {packs.map((pack) => (
          <RadioTile
            key={pack.id}
            name="pack"
            value={pack.id}
            checked={pack.id === selected}
            onChange={() => onSelect(pack.id)}
            className="max-sm:px-3 max-sm:[&_input]:sr-only"
            badge={pack.id === best && "Best value"}
          >
            <span className="block text-[1.0625rem] font-semibold">{pack.label}</span>
            <span className="block text-[0.96875rem] whitespace-nowrap max-sm:text-sm">
              {formatRupees(pack.price)}
            </span>
            <span className="block text-[0.8125rem] leading-5 text-soft">
              {pack.stock === 0 ? "Sold out" : unitPriceText(pack.unit_price)}
            </span>
          </RadioTile>
        ))}
      </div>
    </fieldset>
  );
}
