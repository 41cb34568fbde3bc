import { X } from "lucide-react";
import { useState } from "react";
import { formatRupees } from "#app/shared/money.ts";
import { countOf, formatCount } from "#app/shared/text/count-of.ts";
import { isolated } from "#app/shared/text/isolated.ts";
import { numberOrNull } from "#app/shared/text/typed-number.ts";
import { Button } from "#app/ui/button.tsx";
import { focusNeighbour } from "#app/ui/focus-neighbour.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useMay } from "../page/use-staff.ts";
import { loweredPrice, packProblems, type TradePriceValues } from "./trade-form-values.ts";

interface TradeRowsProps {
  prices: readonly TradePriceValues[];
  /** The packs with a problem at the last attempt to save, which are always shown; undefined before the first attempt. */
  faulty: ReadonlySet<number> | undefined;
  onChange: (prices: readonly TradePriceValues[]) => void;
}

/** Rows shown at once. */
const PAGE = 50;

/** The packs with their own trade price, filtered by name, with a tool that fills in many prices. */
export function TradeRows({ prices, faulty, onChange }: TradeRowsProps) {
  const changes = useMay("offers.change");
  const [term, setTerm] = useState("");
  const [percent, setPercent] = useState("");
  const [shownTo, setShownTo] = useState(PAGE);
  const words = term.trim().toLowerCase();
  // By the last attempt rather than the current values: a row must not disappear while it is being corrected.
  const isFaulty = ({ pack_id }: TradePriceValues) => faulty?.has(pack_id);
  const found = prices.filter(
    (price) =>
      isFaulty(price) || `${price.title} ${price.label} ${price.sku}`.toLowerCase().includes(words),
  );
  const shown = found.filter((price, at) => at < shownTo || isFaulty(price));
  const off = numberOrNull(percent);
  const canFill = off !== null && off > 0 && off <= 90;

  function edit(packId: number, changes: Partial<TradePriceValues>) {
    onChange(prices.map((each) => (each.pack_id === packId ? { ...each, ...changes } : each)));
  }

  function fill() {
    if (!canFill) return;
    const ids = new Set(found.map(({ pack_id }) => pack_id));
    onChange(
      prices.map((each) =>
        ids.has(each.pack_id) && each.shop_price !== undefined
          ? { ...each, price: loweredPrice(each.shop_price, off) }
          : each,
      ),
    );
  }

  if (prices.length === 0) return <p className="text-soft">No pack has its own price yet.</p>;
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="Find packs in the table"
          type="search"
          autoComplete="off"
          value={term}
          onChange={({ target }) => setTerm(target.value)}
          className="min-w-40 flex-1"
        />
        {changes && (
          <>
            <TextField
              label="Percent below the shop's price"
              inputMode="decimal"
              autoComplete="off"
              value={percent}
              onChange={({ target }) => setPercent(target.value)}
              className="min-w-40 flex-1"
            />
            <Button variant="outline" disabled={!canFill} onClick={fill}>
              Fill in {countOf(found.length, "price")}
            </Button>
          </>
        )}
      </div>
      <ul aria-label="Prices" className="divide-y divide-line">
        {shown.map((price) => (
          <PriceRow
            key={price.pack_id}
            price={price}
            tried={faulty !== undefined}
            onEdit={(changes) => edit(price.pack_id, changes)}
            onRemove={(button) => {
              focusNeighbour(button);
              onChange(prices.filter(({ pack_id }) => pack_id !== price.pack_id));
            }}
          />
        ))}
      </ul>
      <p role="status" className="text-sm text-soft">
        {formatCount(shown.length)} of {formatCount(prices.length)} packs
      </p>
      {found.length > shown.length && (
        <div>
          <Button variant="outline" size="small" onClick={() => setShownTo(shownTo + PAGE)}>
            Show {PAGE} more
          </Button>
        </div>
      )}
    </>
  );
}

interface PriceRowProps {
  price: TradePriceValues;
  /** Whether problems are marked. */
  tried: boolean;
  onEdit: (changes: Partial<TradePriceValues>) => void;
  onRemove: (button: HTMLElement) => void;
}

function PriceRow({ price, tried, onEdit, onRemove }: PriceRowProps) {
  const name = `${isolated(price.title)}, ${price.label}`;
  const changes = useMay("offers.change");
  const typed = numberOrNull(price.price);
  const isDear = price.shop_price !== undefined && typed !== null && typed >= price.shop_price;
  const problems = tried ? packProblems(price) : undefined;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_9rem_9rem_auto]">
      <div className="col-span-3 min-w-0 sm:col-span-1 sm:pt-1">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-soft">
          {price.sku}
          {price.shop_price !== undefined && `, ${formatRupees(price.shop_price)} in the shop`}
          {!price.on_sale && ", not on sale"}
        </p>
        {isDear && (
          <p className="text-sm font-semibold text-warning">
            Not below the shop's price, so it has no effect.
          </p>
        )}
      </div>
      <TextField
        label="Price in ₹"
        aria-label={`Price of ${name}`}
        error={problems?.price}
        inputMode="decimal"
        autoComplete="off"
        readOnly={!changes}
        value={price.price}
        onChange={({ target }) => onEdit({ price: target.value })}
      />
      <TextField
        label="Minimum pieces"
        aria-label={`Minimum pieces of ${name}`}
        error={problems?.pieces}
        inputMode="numeric"
        autoComplete="off"
        readOnly={!changes}
        value={price.min_quantity}
        onChange={({ target }) => onEdit({ min_quantity: target.value })}
      />
      {changes && (
        <IconButton
          label={`Remove ${name}`}
          onClick={({ currentTarget }) => onRemove(currentTarget)}
          className="mt-6"
        >
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      )}
    </li>
  );
}
