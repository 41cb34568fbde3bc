import { ChevronDown } from "lucide-react";
import { type MouseEvent, memo, useLayoutEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { usePersistentState } from "#app/ui/use-persistent-state.ts";
import type { ProductListQuery } from "../catalogue-client.ts";
import { PRODUCTS_FAILED } from "../catalogue-texts.ts";
import { CardGrid } from "./card-grid.tsx";
import { MoreEnd } from "./more-end.tsx";
import { ProductItems, type RenderAction, SkeletonItems } from "./product-items.tsx";
import { COLLAPSED_SIZE, type ProductList, shownProducts, toggleText } from "./product-list.ts";
import { useMoreProducts } from "./use-more-products.ts";

interface ProductGridProps {
  /** The key of the grid's persistent state. */
  name: string;
  label: string;
  initial: ProductList;
  /** The list query without limit and offset. */
  query: ProductListQuery;
  renderAction: RenderAction;
}

const MAX_SKELETONS = 8;

/** Four products and a toggle for the rest, which are fetched on demand. Starts collapsed, so use a `key` per category. */
export const ProductGrid = memo(function ProductGrid(props: ProductGridProps) {
  const { name, label, initial, query, renderAction } = props;
  const products = useMoreProducts(initial, query, name);
  const [expanded, setExpanded] = usePersistentState(`${name} expanded`, false);
  const grid = useRef<HTMLUListElement>(null);
  const [focusFrom, setFocusFrom] = useState<number | null>(null);
  const { list, more, state, loadMore } = products;
  const shown = shownProducts(list, expanded);
  const missing = Math.min(list.count - list.products.length, MAX_SKELETONS);
  const text = toggleText(list.count, expanded);

  // After expanding by keyboard, the focus moves to the first new product.
  useLayoutEffect(() => {
    if (focusFrom === null || shown.length <= focusFrom) return;
    setFocusFrom(null);
    grid.current?.children[focusFrom]?.querySelector("a")?.focus({ preventScroll: true });
  }, [focusFrom, shown.length]);

  function toggle(event: MouseEvent) {
    setExpanded(!expanded);
    if (expanded) {
      setFocusFrom(null);
      grid.current?.scrollIntoView({ block: "nearest" });
      return;
    }
    if (event.detail === 0) setFocusFrom(COLLAPSED_SIZE);
    if (more && list.products.length <= COLLAPSED_SIZE) loadMore();
  }

  return (
    <>
      <CardGrid ref={grid} label={label}>
        <ProductItems products={shown} renderAction={renderAction} />
        {expanded && state === "loading" && <SkeletonItems count={missing} />}
      </CardGrid>
      {expanded && <MoreEnd products={products} failedText={PRODUCTS_FAILED} />}
      {text && (
        <div className="mt-8 flex justify-center">
          <Button variant="outline" size="small" aria-expanded={expanded} onClick={toggle}>
            {text}
            <ChevronDown
              aria-hidden="true"
              className={classNames(
                "size-4.5 transition-[rotate] duration-180",
                expanded && "rotate-180",
              )}
            />
          </Button>
        </div>
      )}
    </>
  );
});
