import ChevronRight from "lucide-react/icons/chevron-right";
import { type Later, soonOrLater } from "#app/shared/later.ts";
import { Link } from "#app/ui/link.tsx";
import { usePersistentState } from "#app/ui/use-kept-state.ts";
import { useLater } from "#app/ui/use-later.ts";
import { readProducts } from "../catalogue-client.ts";
import { ALL_CATEGORIES } from "../catalogue-texts.ts";
import type { CategoryChip } from "../category/category-chip.ts";
import { CategoryFilter } from "../category/category-chips.tsx";
import type { RenderAction } from "../product-list/product-items.tsx";
import { COLLAPSED_SIZE, listFrom, type ProductList } from "../product-list/product-list.ts";
import { ProductSection } from "../product-list/product-section.tsx";

interface FavoritesProps {
  categories: Later<CategoryChip[]>;
  /** The first products of all categories. */
  list: Later<ProductList>;
  renderAction: RenderAction;
}

interface Choice {
  category: CategoryChip | null;
  list: Later<ProductList>;
  /** How many choices came before: each starts with a collapsed list. */
  turn: number;
}

const queryOf = (category: CategoryChip | null) => (category ? { category_id: category.id } : {});

/** 'Your Favorites': chips that change the products under them without leaving the page. */
export function Favorites({ categories, list, renderAction }: FavoritesProps) {
  const chips = useLater(categories);
  const all = useLater(list);
  const [choice, setChoice] = usePersistentState<Choice>("choice", {
    category: null,
    list,
    turn: 0,
  });
  const { category, turn } = choice;

  async function choose(next: CategoryChip | null) {
    if (next === null && all.state === "ready") {
      setChoice({ category: next, list: all.value, turn: turn + 1 });
      return;
    }
    const products = readProducts({ ...queryOf(next), limit: COLLAPSED_SIZE }).then(listFrom);
    const { value } = await soonOrLater(products);
    setChoice({ category: next, list: value, turn: turn + 1 });
  }

  return (
    <section aria-labelledby="favorites" className="page-width pt-10 md:pt-14">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <h2 id="favorites" className="lg:text-[2.5rem]">
          Your Favorites <span className="font-light text-turmeric">|</span> All in One Place
        </h2>
        <Link
          to="/products"
          className="text-link hidden min-h-11 items-center gap-2 sm:inline-flex"
        >
          {all.state === "ready" ? `All ${all.value.count} products` : "All products"}
          <ChevronRight aria-hidden="true" className="size-4.5" />
        </Link>
      </div>
      <CategoryFilter
        categories={chips.state === "ready" ? chips.value : []}
        selected={category?.id ?? null}
        onSelect={choose}
        className="mt-3 mb-5 sm:mt-4 sm:mb-6"
      />
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
