import type { FormEvent } from "react";
import { useState } from "react";
import type { Column } from "#app/features/product-import/product-columns.ts";
import type { ColumnChoice } from "#app/features/product-import/sources/column-choice.ts";
import { Button } from "#app/ui/button.tsx";
import { typed } from "#app/ui/form-values.ts";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { SelectField } from "#app/ui/select-field.tsx";

export interface UnknownColumns {
  /** The file's columns. */
  columns: string[];
  guess: ColumnChoice;
  /** Why the shop didn't recognise the file. */
  problem: string;
}

interface ColumnMatchProps extends UnknownColumns {
  busy: boolean;
  onMatch: (choice: ColumnChoice) => void;
  onCancel: () => void;
}

const FIELDS: [Column, string][] = [
  ["title", "Title"],
  ["sku", "SKU, if the file has one"],
  ["price", "Price"],
  ["mrp", "MRP"],
  ["category", "Category"],
  ["pack", "Pack, such as 500 g"],
  ["net_quantity", "Net quantity in g, ml or pieces"],
  ["unit", "Unit: g, ml or piece"],
  ["stock", "Stock"],
  ["description", "Description"],
  ["image", "Picture's web address"],
  ["hsn", "HSN code"],
  ["gst_rate_percent", "GST rate"],
  ["ingredients", "Ingredients"],
  ["tags", "Tags"],
];

/** Maps the columns of an unknown file to the shop's fields. The shop remembers the mapping. */
export default function ColumnMatch({
  columns,
  guess,
  problem,
  busy,
  onMatch,
  onCancel,
}: ColumnMatchProps) {
  const [incomplete, setIncomplete] = useState(false);

  function match(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const chosen = FIELDS.flatMap(([column]) => {
      const theirs = typed(data, column);
      return theirs ? [[column, theirs] as const] : [];
    });
    const choice: ColumnChoice = Object.fromEntries(chosen);
    const complete = choice.price !== undefined && (choice.title ?? choice.sku) !== undefined;
    setIncomplete(!complete);
    if (complete) onMatch(choice);
  }

  return (
    <Panel aria-labelledby="match-columns">
      <h2 id="match-columns" className="mb-3 text-2xl">
        Which column is which?
      </h2>
      <InlineAlert tone="info" className="mb-4">
        These are not the columns of this shop, of Shopify or of WooCommerce. Choose them once; the
        shop remembers them for the next file with the same columns.
      </InlineAlert>
      <details className="mb-4 text-sm text-soft">
        <summary className="min-h-11 cursor-pointer py-2.5">
          Was this file exported from this shop?
        </summary>
        <p className="wrap-anywhere">{problem}</p>
      </details>
      <form onSubmit={match} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {FIELDS.map(([column, label]) => (
            <SelectField
              key={column}
              label={label}
              name={column}
              defaultValue={guess[column] ?? ""}
            >
              <option value="">None</option>
              {columns.map((theirs) => (
                <option key={theirs} value={theirs}>
                  {theirs}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
        {incomplete && (
          <InlineAlert>Choose the columns for the price and for the title or the SKU.</InlineAlert>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy} busyText="Checking...">
            Check the file
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </Panel>
  );
}
