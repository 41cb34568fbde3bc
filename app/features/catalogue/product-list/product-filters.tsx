import { useNavigate } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { FilterSelect } from "#app/ui/filter-select.tsx";
import { useNextSearch } from "#app/ui/use-next-search.ts";
import {
  type FilterName,
  filterCount,
  RATING_CHOICES,
  SORT_CHOICES,
  withFilter,
  withoutFilters,
} from "./product-filter.ts";

interface ProductFiltersProps {
  /** The products' countries of origin. A single one isn't offered as a choice. */
  origins?: readonly string[];
  /** The label of the list's own order, if it isn't by popularity. */
  unsorted?: string;
  className?: string;
}

const PRICE_LABELS = {
  "0-100": "Up to ₹100",
  "100-250": "₹100 to ₹250",
  "250-500": "₹250 to ₹500",
  "500-": "From ₹500",
};

/** The controls for a product list's filters and sort order, which are stored in the page's URL. */
export function ProductFilters({ origins = [], unsorted, className }: ProductFiltersProps) {
  const navigate = useNavigate();
  const search = useNextSearch();
  const go = (next: URLSearchParams) => navigate(`?${next}`, { preventScrollReset: true });
  const bind = (name: FilterName) => ({
    name,
    value: search.get(name) ?? "",
    onChange: (event: { currentTarget: HTMLSelectElement }) =>
      go(withFilter(search, name, event.currentTarget.value)),
  });
  const inStock = search.get("in_stock") === "1";
  return (
    <form
      aria-label="Filter and sort"
      onSubmit={(event) => event.preventDefault()}
      className={classNames(
        "-mx-5 flex gap-2.5 overflow-x-auto px-5 py-1 [scrollbar-width:none]",
        className,
      )}
    >
      <FilterSelect label="Price" {...bind("price")}>
        <option value="">Any price</option>
        <Options labels={PRICE_LABELS} />
      </FilterSelect>
      <FilterSelect label="Rating" {...bind("rating")}>
        <option value="">Any rating</option>
        <Options labels={RATING_CHOICES} />
      </FilterSelect>
      {origins.length > 1 && (
        <FilterSelect label="Country of origin" {...bind("origin")}>
          <option value="">Any country of origin</option>
          {origins.map((country) => (
            <option key={country}>{country}</option>
          ))}
        </FilterSelect>
      )}
      <label
        className={classNames(
          "flex h-11 shrink-0 cursor-pointer items-center gap-2.5 rounded-field border px-3.5 text-[0.9375rem] font-semibold",
          inStock ? "border-leaf bg-leaf-tint text-leaf-deep" : "border-edge bg-surface",
        )}
      >
        <input
          type="checkbox"
          className="size-4.5 accent-leaf"
          checked={inStock}
          onChange={() => go(withFilter(search, "in_stock", inStock ? "" : "1"))}
        />
        In stock
      </label>
      {filterCount(search) > 0 && (
        <Button
          variant="quiet"
          size="small"
          onClick={({ currentTarget }) => {
            // The button disappears, so move the focus.
            currentTarget.form?.querySelector("select")?.focus();
            void go(withoutFilters(search));
          }}
        >
          Clear filters
        </Button>
      )}
      <span className="grow max-sm:hidden" />
      <FilterSelect label="Sort by" {...bind("sort")}>
        <option value="">{unsorted ?? SORT_CHOICES.popular}</option>
        <Options labels={SORT_CHOICES} without={unsorted ? undefined : "popular"} />
      </FilterSelect>
    </form>
  );
}

function Options({ labels, without }: { labels: Record<string, string>; without?: string }) {
  return Object.entries(labels)
    .filter(([value]) => value !== without)
    .map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ));
}
