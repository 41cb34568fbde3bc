import { useEffect, useState } from "react";
import { previewCollection } from "#app/features/product-admin/collections/collection-edit-client.ts";
import type { CollectionPreview } from "#app/features/product-admin/collections/collection-edit-schema.ts";
import { type CollectionFormValues, toGoods } from "./collection-form-values.ts";
import { productsText } from "./collection-text.ts";

const DEBOUNCE_MS = 300;

/** 'Shows 12 products now: …' for the current form values; reloaded after each change. */
export function GoodsPreview({ typed }: { typed: CollectionFormValues }) {
  const goods = JSON.stringify(toGoods(typed));
  const [preview, setPreview] = useState<CollectionPreview | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    setFailed(false);
    if (hasNoGoods(goods)) return setPreview(null);
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const next = await previewCollection(JSON.parse(goods), stop.signal).catch(() => null);
      if (stop.signal.aborted) return;
      setPreview(next);
      setFailed(next === null);
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [goods]);

  return (
    <p role="status" className="rounded-card bg-sunken px-4 py-3">
      {preview ? (
        <>
          <span className="font-semibold">Shows {productsText(preview.product_count)} now</span>
          {preview.titles.length > 0 && (
            <span className="wrap-anywhere">
              : {preview.titles.join(", ")}
              {preview.product_count > preview.titles.length && " …"}
            </span>
          )}
        </>
      ) : (
        missingText(goods, failed)
      )}
    </p>
  );
}

/** Explains why no products are shown. */
function missingText(goods: string, failed: boolean): string {
  if (failed) return "We can't show the products. Check what you entered, or try again later.";
  if (!hasNoGoods(goods)) return "Looking for the products...";
  return JSON.parse(goods).kind === "rules"
    ? "Set at least one rule to see which products it finds."
    : "Add products to see them here.";
}

/** Whether nothing selects any products yet. */
function hasNoGoods(goods: string): boolean {
  const { kind, rules, product_ids }: ReturnType<typeof toGoods> = JSON.parse(goods);
  return kind === "rules" ? Object.keys(rules).length === 0 : product_ids.length === 0;
}
