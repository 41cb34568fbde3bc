import { ChevronRight } from "lucide-react";
import { Suspense, startTransition, useRef } from "react";
import { waitBriefly } from "#app/shared/wait-briefly.ts";
import { Link } from "#app/ui/link.tsx";
import { type Deferred, useDeferred } from "#app/ui/use-deferred.ts";
import { usePersistentState } from "#app/ui/use-persistent-state.ts";
import { readList } from "../catalogue-client.ts";
import { ALL_CATEGORIES } from "../catalogue-texts.ts";
import type { CategoryChip } from "../category/category-chip.ts";
import { CategoryFilter } from "../category/category-chips.tsx";
import type { RenderAction } from "../product-list/product-items.tsx";
import { COLLAPSED_SIZE, type ProductList } from "../product-list/product-list.ts";
import { ProductSection } from "../product-list/product-section.tsx";

interface FavoritesProps {
  /** None if they could not be loaded. */
  categories: Deferred<CategoryChip[]>;
  /** The first products of all categories; null if they could not be loaded. */
  list: Deferred<ProductList | null>;
  renderAction: RenderAction;
}

interface Choice {
  category: CategoryChip | null;
  list: Deferred<ProductList | null>;
  /** The number of earlier selections. Each selection starts with a collapsed list. */
  turn: number;
}

const queryOf = (category: CategoryChip | null) => (category ? { category_id: category.id } : {});

/** 'Your Favorites': category chips that change the products below them. */
export function Favorites({ categories, list, renderAction }: FavoritesProps) {
  const [choice, setChoice] = usePersistentState<Choice>("choice", {
    category: null,
    list,
    turn: 0,
  });
  const { category, turn } = choice;
  const lastTurn = useRef(turn);
  const chips = { selected: category?.id ?? null, onSelect: choose, className: CHIPS };

  async function choose(next: CategoryChip | null) {
    const turn = ++lastTurn.current;
    const chosen = readList({ ...queryOf(next), limit: COLLAPSED_SIZE });
    await waitBriefly(chosen);
    // In a transition, a cached list appears without a loading state.
    if (turn === lastTurn.current)
      startTransition(() => setChoice({ category: next, list: chosen, turn }));
  }

  return (
    <section
      aria-labelledby="favorites"
      className="favorites second-frame page-width pt-10 md:pt-14"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <h2 id="favorites" className="lg:text-[2.5rem]">
          Your Favorites <span className="text-turmeric">|</span> All in One Place
        </h2>
        <Link
          to="/products"
          className="text-link hidden min-h-11 items-center gap-2 sm:inline-flex"
        >
          <Suspense fallback="All products">
            <AllProducts list={list} />
          </Suspense>
          <ChevronRight aria-hidden="true" className="size-4.5" />
        </Link>
      </div>
      <Suspense fallback={<CategoryFilter categories={[]} {...chips} />}>
        <LoadedFilter loading={categories} {...chips} />
      </Suspense>
      <ProductSection
        key={turn}
        name={`choice ${turn}`}
        list={choice.list}
        query={queryOf(category)}
        loadingName={category?.name ?? ALL_CATEGORIES}
        emptyName={category?.name ?? null}
        renderAction={renderAction}
        onRetry={() => choose(category)}
      />
    </section>
  );
}

const CHIPS = "mt-3 mb-5 sm:mt-4 sm:mb-6";

function AllProducts({ list }: Pick<FavoritesProps, "list">) {
  const all = useDeferred(list);
  return all ? `All ${all.count} products` : "All products";
}

interface LoadedFilterProps {
  loading: Deferred<CategoryChip[]>;
  selected: number | null;
  onSelect: (category: CategoryChip | null) => void;
  className: string;
}

function LoadedFilter({ loading, ...chips }: LoadedFilterProps) {
  return <CategoryFilter categories={useDeferred(loading)} {...chips} />;
}
