import { readStock } from "#app/features/inventory/stock-client.ts";
import type { StockLine } from "#app/features/inventory/stock-schema.ts";
import { formatCount } from "#app/shared/text/count-of.ts";
import { isolated } from "#app/shared/text/isolated.ts";
import { Finder, FOUND_LIMIT } from "../lists/finder.tsx";
import { BarcodeButton } from "./barcode-button.tsx";

const find = async (q: string) =>
  (await readStock(new URLSearchParams({ q, limit: FOUND_LIMIT }))).results;

/** Finds packs by name, SKU or barcode, among those on sale. */
export function PackFinder({ onPick }: { onPick: (pack: StockLine) => void }) {
  return (
    <Finder
      label="Add a pack"
      hint="Name or SKU"
      thing="pack"
      find={find}
      keyOf={({ pack_id }) => pack_id}
      onPick={onPick}
      scanner={(onRead) => <BarcodeButton onRead={onRead} />}
    >
      {(pack) => (
        <>
          <span className="font-semibold">
            {isolated(pack.title)}, {pack.label}
          </span>
          <span className="text-sm text-soft">
            {pack.sku}, {formatCount(pack.stock)} left
          </span>
        </>
      )}
    </Finder>
  );
}
