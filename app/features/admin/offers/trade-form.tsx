import { useState } from "react";
import {
  changeTerms,
  createTerms,
  readPackPrices,
  readTerms,
} from "#app/features/trade/trade-client.ts";
import type { TradeTermsDetail } from "#app/features/trade/trade-schema.ts";
import { isolated } from "#app/shared/text/isolated.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { Panel } from "#app/ui/panel.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useNavigateFromHere } from "#app/ui/use-navigate-from-here.ts";
import { SaveFailure } from "../forms/save-failure.tsx";
import { useEditForm } from "../forms/use-edit-form.ts";
import { useMay } from "../page/use-staff.ts";
import { PackFinder } from "../stock/pack-finder.tsx";
import {
  EMPTY_TERMS,
  hasProblem,
  TRADE_FIELDS,
  type TradeFormValues,
  type TradePriceValues,
  toTermsInput,
  toTradeFormValues,
} from "./trade-form-values.ts";
import { TradeRows } from "./trade-rows.tsx";

const LIST = "/admin/offers?view=trade";

/** The form of one tag's trade prices. Errors never clear the typed values. */
export function TradeForm({ terms }: { terms: TradeTermsDetail | null }) {
  const navigate = useNavigateFromHere();
  const { typed, change, busy, failure, newer, errorOf, form } = useEditForm<
    TradeTermsDetail,
    TradeFormValues
  >({
    thing: terms,
    empty: () => EMPTY_TERMS,
    toValues: toTradeFormValues,
    names: TRADE_FIELDS,
    read: ({ id }) => readTerms(id),
    save,
  });
  /** The packs with a problem at the last attempt to save; undefined before the first attempt. */
  const [faulty, setFaulty] = useState<ReadonlySet<number>>();
  const changes = useMay("offers.change");

  /** Adds a pack at the top, then its shop price once that has loaded. */
  async function add({ pack_id, title, label, sku }: Omit<TradePriceValues, "on_sale">) {
    if (typed.prices.some((price) => price.pack_id === pack_id)) {
      notify({ kind: "info", text: `${isolated(title)}, ${label} is in the table already.` });
      return;
    }
    const pack = { pack_id, title, label, sku, on_sale: true, price: "", min_quantity: "1" };
    change(({ prices }) => ({ prices: [pack, ...prices] }));
    // If this fails, the table just shows no price to compare with.
    const [found] = await readPackPrices([pack_id]).catch(() => []);
    if (found) {
      change(({ prices }) => ({
        prices: prices.map((each) =>
          each.pack_id === pack_id ? { ...each, shop_price: found.price } : each,
        ),
      }));
    }
  }

  async function save(values: TradeFormValues, over: TradeTermsDetail | null) {
    const found = values.prices.filter(hasProblem);
    setFaulty(new Set(found.map(({ pack_id }) => pack_id)));
    if (found.length > 0) throw new Error("Please correct the marked prices. Nothing was saved.");
    const input = toTermsInput(values);
    await (over ? changeTerms(over.id, { ...input, version: over.version }) : createTerms(input));
    notify({ kind: "success", text: "Saved. They apply from now on." });
    await navigate(LIST);
  }

  return (
    <form {...form} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SaveFailure
        failure={failure}
        newer={newer}
        fallback="The trade prices were not saved. Try again."
        refused={errorOf("prices")}
      />
      <Panel className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Customer tag"
          hint="As on the customer's page, such as: wholesale"
          error={errorOf("tag")}
          maxLength={40}
          readOnly={!changes}
          autoComplete="off"
          spellCheck={false}
          value={typed.tag}
          onChange={({ target }) => change({ tag: target.value })}
        />
        <TextField
          label="Percent off all packs"
          hint="0 to 90. 0 for the single packs below only."
          error={errorOf("percent")}
          inputMode="numeric"
          readOnly={!changes}
          autoComplete="off"
          value={typed.percent}
          onChange={({ target }) => change({ percent: target.value })}
        />
      </Panel>
      <Panel aria-labelledby="prices-title" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div>
          <h2 id="prices-title" className="text-2xl">
            Prices of single packs
          </h2>
          <p className="mt-1 text-soft">
            The customer pays the lowest of this price, the percentage, and the shop's price.
          </p>
        </div>
        {changes && (
          <PackFinder onPick={(pack) => add({ ...pack, price: "", min_quantity: "1" })} />
        )}
        <TradeRows
          prices={typed.prices}
          faulty={faulty}
          onChange={(prices) => change({ prices })}
        />
      </Panel>
      <div className="flex flex-wrap gap-3">
        {changes && (
          <Button type="submit" busy={busy} busyText="Saving...">
            Save trade prices
          </Button>
        )}
        <ButtonLink to={LIST} variant="outline">
          {changes ? "Cancel" : "Back"}
        </ButtonLink>
      </div>
    </form>
  );
}
