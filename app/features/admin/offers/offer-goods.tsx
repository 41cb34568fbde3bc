import { X } from "lucide-react";
import { useState } from "react";
import type { Category } from "#app/features/catalogue/category/category-schema.ts";
import { focusNeighbour } from "#app/ui/focus-neighbour.ts";
import { PackFinder } from "../stock/pack-finder.tsx";
import type { OfferFormValues } from "./offer-form-values.ts";

interface OfferGoodsProps extends Pick<OfferFormValues, "products" | "categoryIds"> {
  categories: readonly Category[];
  onChange: (changes: Partial<OfferFormValues>) => void;
}

/** The products and categories an offer applies to; without any, it applies to everything. */
export function OfferGoods({ products, categoryIds, categories, onChange }: OfferGoodsProps) {
  const without = (id: number) => products.filter((product) => product.id !== id);
  const count = products.length + categoryIds.length;
  // Only the initial state: removing the last product must not close what the shop-keeper has open.
  const [open] = useState(count > 0);
  return (
    <details className="rounded-card border border-line px-4" open={open}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        {count === 0 ? "For all goods" : `For chosen goods (${count})`}
      </summary>
      <div className="grid gap-4 pb-4">
        <PackFinder
          onPick={({ product_id, title }) =>
            onChange({ products: [...without(product_id), { id: product_id, title }] })
          }
        />
        {products.length > 0 && (
          <ul aria-label="Chosen products" className="flex flex-wrap gap-2">
            {products.map(({ id, title }) => (
              <li key={id}>
                <button
                  type="button"
                  aria-label={`Remove ${title}`}
                  onClick={({ currentTarget }) => {
                    focusNeighbour(currentTarget);
                    onChange({ products: without(id) });
                  }}
                  className="inline-flex min-h-11 items-center gap-2 rounded-full border border-edge px-4"
                >
                  {title}
                  <X aria-hidden="true" className="size-4" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <fieldset>
          <legend className="mb-1 font-semibold">Categories</legend>
          <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
            {categories.map(({ id, name }) => (
              <label key={id} className="flex min-h-11 items-center gap-2">
                <input
                  type="checkbox"
                  className="size-5 shrink-0 accent-leaf"
                  checked={categoryIds.includes(id)}
                  onChange={({ target }) =>
                    onChange({
                      categoryIds: target.checked
                        ? [...categoryIds, id]
                        : categoryIds.filter((each) => each !== id),
                    })
                  }
                />
                <span className="min-w-0 break-words">{name}</span>
              </label>
            ))}
          </div>
        </fieldset>
      </div>
    </details>
  );
}
