import { useNavigate } from "react-router";
import {
  type FilterName,
  filterCount,
  SORT_CHOICES,
  withFilter,
  withoutFilters,
} from "#app/features/catalogue/product-list/product-filter.ts";
import { Button } from "#app/ui/button.tsx";
import { ChipLink } from "#app/ui/chip-link.tsx";
import { FilterSelect } from "#app/ui/filter-select.tsx";
import { ScrollRow } from "#app/ui/scroll-row.tsx";
import { useNextSearch } from "#app/ui/use-next-search.ts";
import type { FilterCountsResponse } from "../search-schema.ts";
import { filterChoices } from "./filter-choices.ts";
import { FilterSheet } from "./filter-sheet.tsx";

interface SearchFiltersProps {
  counts: FilterCountsResponse;
}

/** Categories, filters and sort order of the results; on phones, the filters are in a sheet. */
export function SearchFilters({ counts }: SearchFiltersProps) {
  const navigate = useNavigate();
  const search = useNextSearch();
  const set = (name: FilterName, value: string) =>
    navigate(`?${withFilter(search, name, value)}`, { preventScrollReset: true });
  const selected = search.get("category");
  const toCategory = (id: string) => `?${withFilter(search, "category", id)}`;
  const sort = (
    <FilterSelect
      label="Sort by"
      value={search.get("sort") ?? ""}
      onChange={(event) => set("sort", event.currentTarget.value)}
    >
      <option value="">Best match</option>
      {Object.entries(SORT_CHOICES).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </FilterSelect>
  );
  return (
    <>
      {(counts.categories.length > 1 || selected) && (
        <ScrollRow label="Categories">
          <ChipLink to={toCategory("")} selected={!selected} preventScrollReset>
            All
          </ChipLink>
          {counts.categories.map(({ id, name, count }) => (
            <ChipLink
              key={id}
              to={toCategory(String(id))}
              selected={selected === String(id)}
              preventScrollReset
            >
              {name}
              <span className="text-sm font-normal">{count}</span>
            </ChipLink>
          ))}
        </ScrollRow>
      )}
      <div className="mt-3 mb-5 flex flex-wrap items-center justify-between gap-2.5 sm:hidden">
        <FilterSheet counts={counts} />
        {sort}
      </div>
      <form
        aria-label="Filter and sort"
        onSubmit={(event) => event.preventDefault()}
        className="mt-3 mb-5 flex flex-wrap gap-2.5 max-sm:hidden"
      >
        {filterChoices(counts, search).map(({ name, label, any, choices }) => (
          <FilterSelect
            key={name}
            label={label}
            value={search.get(name) ?? ""}
            onChange={(event) => set(name, event.currentTarget.value)}
          >
            <option value="">{any}</option>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label} ({choice.count})
              </option>
            ))}
          </FilterSelect>
        ))}
        <FilterSelect
          label="Stock"
          value={search.get("in_stock") ?? ""}
          onChange={(event) => set("in_stock", event.currentTarget.value)}
        >
          <option value="">Include sold out</option>
          <option value="1">In stock ({counts.in_stock})</option>
        </FilterSelect>
        {filterCount(search) > 0 && (
          <Button
            variant="quiet"
            size="small"
            onClick={({ currentTarget }) => {
              // The button disappears, so move the focus.
              currentTarget.form?.querySelector("select")?.focus();
              void navigate(`?${withoutFilters(search)}`, { preventScrollReset: true });
            }}
          >
            Clear filters
          </Button>
        )}
        <span className="grow" />
        {sort}
      </form>
    </>
  );
}
