import { X } from "lucide-react";
import { MAX_PIECES_OF_PACK } from "#app/features/orders/phone/phone-order-limits.ts";
import { readPackPrices } from "#app/features/trade/trade-client.ts";
import { formatRupees, toPaise, toRupees } from "#app/shared/money.ts";
import { isolated } from "#app/shared/text/isolated.ts";
import { numberOrNull } from "#app/shared/text/typed-number.ts";
import { focusNeighbour } from "#app/ui/focus-neighbour.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { QuantityField } from "#app/ui/quantity-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { PackFinder } from "../stock/pack-finder.tsx";
import { lineProblem, type QuoteLineValues } from "./quote-form-values.ts";

interface QuoteLinesProps {
  lines: readonly QuoteLineValues[];
  /** Whether to mark problems. */
  tried: boolean;
  onChange: (change: (lines: readonly QuoteLineValues[]) => readonly QuoteLineValues[]) => void;
}

/** The packs of a quote, each with its quantity and price. */
export function QuoteLines({ lines, tried, onChange }: QuoteLinesProps) {
  const edit = (packId: number, changes: Partial<QuoteLineValues>) =>
    onChange((all) =>
      all.map((line) => (line.pack_id === packId ? { ...line, ...changes } : line)),
    );

  /** Adds a pack, at the shop's price by default. */
  async function add({
    pack_id,
    title,
    label,
  }: Pick<QuoteLineValues, "pack_id" | "title" | "label">) {
    if (lines.some((line) => line.pack_id === pack_id)) return;
    onChange((all) => [...all, { pack_id, title, label, quantity: 1, price: "" }]);
    // If this fails, the price has to be typed.
    const [found] = await readPackPrices([pack_id]).catch(() => []);
    if (!found) return;
    const { price, mrp } = found;
    onChange((all) =>
      all.map((line) =>
        line.pack_id === pack_id
          ? { ...line, shop_price: price, mrp, price: line.price || String(price) }
          : line,
      ),
    );
  }

  return (
    <Panel aria-labelledby="lines-title">
      <h2 id="lines-title" className="text-2xl">
        Packs
      </h2>
      <ul className="my-3 divide-y divide-line">
        {lines.map((line) => (
          <Line
            key={line.pack_id}
            line={line}
            problem={tried ? lineProblem(line) : undefined}
            onEdit={(changes) => edit(line.pack_id, changes)}
            onRemove={() =>
              onChange((all) => all.filter(({ pack_id }) => pack_id !== line.pack_id))
            }
          />
        ))}
      </ul>
      <PackFinder onPick={add} />
    </Panel>
  );
}

interface LineProps {
  line: QuoteLineValues;
  problem: string | undefined;
  onEdit: (changes: Partial<QuoteLineValues>) => void;
  onRemove: () => void;
}

function Line({ line, problem, onEdit, onRemove }: LineProps) {
  const name = `${isolated(line.title)}, ${line.label}`;
  const price = numberOrNull(line.price);
  return (
    <li className="py-3">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0">
          <span className="font-semibold">{name}</span>
          <span className="block text-sm text-soft">
            {line.shop_price !== undefined && `${formatRupees(line.shop_price)} in the shop`}
            {line.mrp !== undefined && `, MRP ${formatRupees(line.mrp)}`}
          </span>
        </p>
        <IconButton
          label={`Remove ${name}`}
          onClick={({ currentTarget }) => {
            focusNeighbour(currentTarget);
            onRemove();
          }}
        >
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <div className="mt-1 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <TextField
          label="Price in ₹"
          aria-label={`Price of ${name}`}
          error={problem}
          inputMode="decimal"
          autoComplete="off"
          value={line.price}
          onChange={({ target }) => onEdit({ price: target.value })}
          className="w-32"
        />
        <QuantityField
          label={`Quantity of ${name}`}
          value={line.quantity}
          max={MAX_PIECES_OF_PACK}
          onValueChange={(quantity) => onEdit({ quantity })}
        />
        <span className="w-24 pb-2 text-right font-semibold">
          {price === null ? "--" : formatRupees(toRupees(toPaise(price) * line.quantity))}
        </span>
      </div>
    </li>
  );
}
