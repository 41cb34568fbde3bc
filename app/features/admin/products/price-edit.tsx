import { updateProduct } from "#app/features/product-admin/admin-product-client.ts";
import type { AdminProductRow } from "#app/features/product-admin/admin-product-schema.ts";
import { messageOf } from "#app/shared/api-error.ts";
import { formatRupees } from "#app/shared/money.ts";
import { isolated } from "#app/shared/text/isolated.ts";
import { notify } from "#app/ui/notice-queue.ts";
import { QuickEdit } from "../forms/quick-edit.tsx";
import { type PriceAndMrp, priceChange, priceWarning } from "./price-rule.ts";

interface PriceEditProps {
  row: AdminProductRow;
  /** Reloads the list. */
  onChanged: () => Promise<void>;
}

/** ms during which a price change can be undone. */
const UNDO_TIME = 10_000;

/** A product's price, edited in its row. The notice after a change can undo it. */
export function PriceEdit({ row, onChanged }: PriceEditProps) {
  const { id, price, mrp } = row;

  async function save(next: number) {
    const saved = await set(row.updated_at, priceChange({ price, mrp }, next));
    notify({
      kind: "success",
      text: `${isolated(row.title)}: ${formatRupees(price)} → ${formatRupees(next)}`,
      duration: UNDO_TIME,
      action: { label: "Undo", onPress: () => undo(saved.updated_at) },
    });
  }

  /** The API refuses it if the product has changed since. */
  async function undo(savedAt: string) {
    try {
      await set(savedAt, { price, mrp });
      notify({ kind: "success", text: `${isolated(row.title)}: back to ${formatRupees(price)}` });
    } catch (error) {
      notify({ kind: "error", text: messageOf(error, "Failed to undo. Please try again.") });
    }
    await onChanged();
  }

  function set(expected_updated_at: string, prices: Partial<PriceAndMrp>) {
    return updateProduct(id, { ...prices, expected_updated_at });
  }

  return (
    <QuickEdit
      label={`Price of ${row.title}`}
      value={price}
      format={formatRupees}
      warningFor={(next) => priceWarning({ price, mrp }, next)}
      onSave={save}
    />
  );
}
