import type { PickList } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import { BatchList } from "../batch-list.tsx";

type Pack = PickList["packs"][number];

interface PickedPackProps {
  pack: Pack;
  /** Whether a long list is printed small to fit on one sheet. */
  dense: boolean;
}

/** A pack to pick: the number of pieces, their batches, and the pieces per order. */
export function PickedPack({ pack, dense }: PickedPackProps) {
  const orders = pack.orders.map(({ id, pieces }) => `#${id}: ${pieces}`).join(", ");
  return (
    <li className="break-inside-avoid border-line border-b">
      <label className="flex min-h-12 items-center gap-3 py-1.5 print:min-h-0 print:items-start print:gap-[2mm] print:py-[0.5mm]">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-leaf print:size-[3.5mm] print:appearance-none print:border print:border-current"
        />
        <span className="w-11 shrink-0 text-right font-bold text-lg print:w-[9mm] print:text-[10pt] print:leading-none">
          {pack.pieces} ×
        </span>
        <span className="min-w-0 wrap-anywhere">
          <bdi className="font-semibold">{pack.title}</bdi>,{" "}
          <span className="inline-block max-w-full">{pack.label}</span>
          <span className="block text-soft text-sm print:text-[7pt] print:leading-tight">
            {orders}
            {pack.sku && <span className={dense ? "print:hidden" : undefined}> · {pack.sku}</span>}
          </span>
        </span>
      </label>
      <div className="pb-2 pl-19 empty:hidden print:pb-[0.5mm] print:pl-[16.5mm] print:[&_ul]:text-[7pt] print:[&_ul]:leading-tight">
        <BatchList pieces={pack.pieces} batches={pack.batches} />
      </div>
    </li>
  );
}
