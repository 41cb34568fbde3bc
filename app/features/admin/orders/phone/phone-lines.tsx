import { X } from "lucide-react";
import { MAX_PIECES_OF_PACK } from "#app/features/orders/phone/phone-order-limits.ts";
import type { PhoneOrderInput, PhoneQuote } from "#app/features/orders/phone/phone-order-schema.ts";
import { formatRupees } from "#app/shared/money.ts";
import { isolated } from "#app/shared/text/isolated.ts";
import { focusNeighbour } from "#app/ui/focus-neighbour.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { QuantityField } from "#app/ui/quantity-field.tsx";
import { PackFinder } from "../../stock/pack-finder.tsx";

export interface PhoneLine {
  pack_id: number;
  title: string;
  label: string;
  quantity: number;
}

interface PhoneLinesProps {
  lines: readonly PhoneLine[];
  quote: Pick<PhoneQuote, "lines"> | null;
  onChange: (lines: readonly PhoneLine[]) => void;
}

/** The packs of a phone order, added by search, each with its quantity and price. */
export function PhoneLines(props: PhoneLinesProps) {
  return (
    <Panel aria-labelledby="lines-title">
      <h2 id="lines-title" className="text-2xl">
        Packs
      </h2>
      <PackLines {...props} />
    </Panel>
  );
}

/** The same without a panel. */
export function PackLines({ lines, quote, onChange }: PhoneLinesProps) {
  return (
    <div>
      <ul className="my-3 divide-y divide-line">
        {lines.map(({ pack_id, title, label, quantity }) => {
          const priced = quote?.lines.find((line) => line.pack_id === pack_id);
          const name = `${isolated(title)}, ${label}`;
          return (
            <li
              key={pack_id}
              className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 py-2"
            >
              <p className="min-w-40 flex-1">
                <span className="font-semibold">{name}</span>
                <span className="block text-sm text-soft">
                  {priced ? `${formatRupees(priced.price)} each` : " "}
                  {priced?.shop_price !== undefined &&
                    `, trade price instead of ${formatRupees(priced.shop_price)}`}
                </span>
                {priced && priced.problem !== "" && (
                  <span className="block text-sm font-semibold text-error">{priced.problem}</span>
                )}
              </p>
              <QuantityField
                label={`Quantity of ${name}`}
                value={quantity}
                max={MAX_PIECES_OF_PACK}
                onValueChange={(next) => onChange(change(lines, pack_id, next))}
              />
              <div className="ml-auto flex items-center">
                <span className="min-w-16 text-right font-semibold">
                  {priced ? formatRupees(priced.subtotal) : "--"}
                </span>
                <IconButton
                  label={`Remove ${name}`}
                  onClick={({ currentTarget }) => {
                    focusNeighbour(currentTarget);
                    onChange(lines.filter((line) => line.pack_id !== pack_id));
                  }}
                >
                  <X aria-hidden="true" className="size-5" />
                </IconButton>
              </div>
            </li>
          );
        })}
      </ul>
      <PackFinder onPick={(pack) => onChange(withPack(lines, pack))} />
    </div>
  );
}

/** The lines as API input. */
export function toOrderedLines(lines: readonly PhoneLine[]): PhoneOrderInput["lines"] {
  return lines.map(({ pack_id, quantity }) => ({ pack_id, quantity }));
}

/** Adds one piece of a pack to the lines. */
export function withPack(
  lines: readonly PhoneLine[],
  { pack_id, title, label }: Omit<PhoneLine, "quantity">,
): readonly PhoneLine[] {
  const known = lines.find((line) => line.pack_id === pack_id);
  return known
    ? change(lines, pack_id, Math.min(known.quantity + 1, MAX_PIECES_OF_PACK))
    : [...lines, { pack_id, title, label, quantity: 1 }];
}

function change(lines: readonly PhoneLine[], packId: number, quantity: number): PhoneLine[] {
  return lines.map((line) => (line.pack_id === packId ? { ...line, quantity } : line));
}
