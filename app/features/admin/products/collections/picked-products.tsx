import { ChevronDown, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { focusNeighbour } from "#app/ui/focus-neighbour.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import type { CollectionFormValues } from "./collection-form-values.ts";
import { ProductFinder } from "./product-finder.tsx";

/** The API's limit. */
const MAX_PICKED = 100;

type Products = CollectionFormValues["products"];

interface PickedProductsProps {
  products: Products;
  error?: string;
  onChange: (products: Products) => void;
}

/** The hand-picked products of a collection, added by search and reordered with buttons. */
export function PickedProducts({ products, error, onChange }: PickedProductsProps) {
  const [moved, setMoved] = useState<{ id: number; by: -1 | 1 } | null>(null);
  const list = useRef<HTMLOListElement>(null);

  // The pressed button moves with its row. At the ends of the list it is disabled, so the other one gets the focus.
  useEffect(() => {
    if (!moved) return;
    const at = products.findIndex(({ id }) => id === moved.id);
    const buttons = list.current?.children[at]?.querySelectorAll("button") ?? [];
    const [up, down] = buttons;
    const wanted = moved.by < 0 ? up : down;
    (wanted?.disabled ? (moved.by < 0 ? down : up) : wanted)?.focus();
  }, [moved, products]);

  function add(product: Products[number]) {
    if (products.some(({ id }) => id === product.id)) {
      notify({ kind: "info", text: `${product.title} is in the list already.` });
    } else if (products.length >= MAX_PICKED) {
      notify({ kind: "info", text: `A collection can have ${MAX_PICKED} hand-picked products.` });
    } else {
      change([...products, product]);
    }
  }

  /** Resets `moved`: otherwise the row that was moved last would take the focus again. */
  function change(next: Products) {
    setMoved(null);
    onChange(next);
  }

  function move(at: number, by: -1 | 1) {
    const product = products[at];
    if (!product) return;
    onChange(products.toSpliced(at, 1).toSpliced(at + by, 0, product));
    setMoved({ id: product.id, by });
  }

  return (
    <div className="grid gap-3">
      <ProductFinder onPick={add} />
      {error && <p className="font-semibold text-error">{error}</p>}
      {products.length === 0 && <p className="text-soft">No products yet.</p>}
      <ol ref={list} aria-label="Hand-picked products" className="divide-y divide-line">
        {products.map(({ id, title, hidden }, at) => (
          <li key={id} className="flex items-center justify-between gap-2 py-1">
            <p className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{title}</span>
              {hidden && <span className="block text-sm text-soft">Hidden, so not shown</span>}
            </p>
            <div className="flex shrink-0">
              <IconButton
                label={`Move ${title} up`}
                disabled={at === 0}
                onClick={() => move(at, -1)}
              >
                <ChevronDown aria-hidden="true" className="size-5 rotate-180" />
              </IconButton>
              <IconButton
                label={`Move ${title} down`}
                disabled={at === products.length - 1}
                onClick={() => move(at, 1)}
              >
                <ChevronDown aria-hidden="true" className="size-5" />
              </IconButton>
              <IconButton
                label={`Remove ${title}`}
                onClick={({ currentTarget }) => {
                  focusNeighbour(currentTarget);
                  change(products.filter((each) => each.id !== id));
                }}
              >
                <X aria-hidden="true" className="size-5" />
              </IconButton>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
