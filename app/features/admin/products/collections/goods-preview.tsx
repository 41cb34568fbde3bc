import { useEffect, useState } from "react";
import { previewCollection } from "#app/features/product-admin/collections/collection-edit-client.ts";
import type { CollectionPreview } from "#app/features/product-admin/collections/collection-edit-schema.ts";
import { type CollectionFormValues, toGoods } from "./collection-form-values.ts";
import { productsText } from "./collection-text.ts";

const DEBOUNCE_MS = 300;

/** 'Shows 12 products now: …', as the form stands; asked again after each change. */
export function GoodsPreview({ typed }: { typed: CollectionFormValues }) {
  const goods = JSON.stringify(toGoods(typed));
  const [preview, setPreview] = useState<CollectionPreview | null>(null);

  useEffect(() => {
    const given = JSON.parse(goods);
    if (given.kind === "rules" && Object.keys(given.rules).length === 0) return setPreview(null);
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      // Rules that the API refuses show nothing here; saving names the fields.
      const next = await previewCollection(given, stop.signal).catch(() => null);
      if (!stop.signal.aborted) setPreview(next);
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
      ) : typed.kind === "rules" ? (
        "Set at least one rule to see which products it finds."
      ) : (
        "Add products to see them here."
      )}
    </p>
  );
}
