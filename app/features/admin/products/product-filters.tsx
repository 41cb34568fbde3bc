import { useSearchParams } from "react-router";
import type { CategoryChip } from "#app/features/catalogue/category/category-chip.ts";
import { FilterSelect } from "#app/ui/filter-select.tsx";
import { useNextSearch } from "#app/ui/use-next-search.ts";
import { ListSearch } from "../lists/list-search.tsx";
import { withParameter } from "../lists/list-url.ts";

const STOCKS = { in: "In stock", low: "Low", out: "Out of stock" } as const;
const SHOWN_STATES = { shown: "In the shop", hidden: "Hidden" } as const;
const STATES = { ...SHOWN_STATES, removed: "Deleted" } as const;

interface ProductListFiltersProps {
  categories: readonly CategoryChip[];
  /** Whether the grid is shown: it has no filters by stock or label, and no deleted products. */
  grid: boolean;
}

/** The filters of the product list, stored in the address. */
export function ProductListFilters({ categories, grid }: ProductListFiltersProps) {
  const search = useNextSearch();
  const [, setSearch] = useSearchParams();
  const filter = (name: string) => ({
    value: search.get(name) ?? "",
    onChange: ({ target }: { target: { value: string } }) =>
      setSearch(withParameter(search, name, target.value)),
  });
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <ListSearch label="Product name" />
      <FilterSelect label="Category" {...filter("category_id")}>
        <option value="">All categories</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </FilterSelect>
      {!grid && (
        <>
          <FilterSelect label="Stock" {...filter("stock")}>
            <option value="">Any stock</option>
            {options(STOCKS)}
          </FilterSelect>
          <FilterSelect label="Label" {...filter("label")}>
            <option value="">Any label</option>
            <option value="incomplete">Label incomplete</option>
          </FilterSelect>
        </>
      )}
      <FilterSelect label="Visibility" {...filter("state")}>
        <option value="">Shown and hidden</option>
        {options(grid ? SHOWN_STATES : STATES)}
      </FilterSelect>
    </div>
  );
}

function options(choices: Record<string, string>) {
  return Object.entries(choices).map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
}
