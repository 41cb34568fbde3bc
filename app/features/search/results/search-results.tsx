import { Suspense } from "react";
import { useSearchParams } from "react-router";
import type { ProductListQuery } from "#app/features/catalogue/catalogue-client.ts";
import { filteredText, foundText, SEARCH_FAILED } from "#app/features/catalogue/catalogue-texts.ts";
import { CardGrid } from "#app/features/catalogue/product-list/card-grid.tsx";
import { MoreEnd } from "#app/features/catalogue/product-list/more-end.tsx";
import {
  filterCount,
  withoutFilters,
} from "#app/features/catalogue/product-list/product-filter.ts";
import {
  ProductItems,
  type RenderAction,
  SkeletonItems,
} from "#app/features/catalogue/product-list/product-items.tsx";
import { listFrom, type ProductList } from "#app/features/catalogue/product-list/product-list.ts";
import { useMoreProducts } from "#app/features/catalogue/product-list/use-more-products.ts";
import type { MenuCategory } from "#app/site/navigation.ts";
import { BusyText } from "#app/ui/busy-text.tsx";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Drawing } from "#app/ui/drawing.tsx";
import crow from "#app/ui/drawings/crow.svg?url";
import well from "#app/ui/drawings/well.svg?url";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { type Deferred, useStoredDeferred } from "#app/ui/use-deferred.ts";
import { useRetry } from "#app/ui/use-retry.ts";
import type { SearchResults as Results } from "../search-schema.ts";
import { NothingFound } from "./nothing-found.tsx";
import { SearchFilters } from "./search-filters.tsx";
import { SearchRemarks } from "./search-remarks.tsx";

interface SearchResultsProps {
  q: string;
  query: ProductListQuery;
  /** The first products found, and the counts; null if they could not be loaded. */
  results: Deferred<Results | null>;
  categories: readonly MenuCategory[];
  renderAction: RenderAction;
}

const SKELETONS = 8;

/** The results for `q`, or a loading state. */
export function SearchResults(props: SearchResultsProps) {
  return (
    <Suspense fallback={<Searching q={props.q} />}>
      <LoadedResults {...props} />
    </Suspense>
  );
}

function Searching({ q }: { q: string }) {
  return (
    <>
      <BusyText className="mb-4">{`Searching for "${q}"...`}</BusyText>
      <CardGrid label="Search results">
        <SkeletonItems count={SKELETONS} />
      </CardGrid>
    </>
  );
}

function LoadedResults({ q, query, results, categories, renderAction }: SearchResultsProps) {
  const loaded = useStoredDeferred("first found", results);
  const [search] = useSearchParams();
  if (loaded === null) return <SearchFailed q={q} />;
  const list = listFrom(loaded);
  const isFiltered = filterCount(search) > 0;
  if (list.count === 0 && !isFiltered) {
    return (
      <>
        <SearchRemarks q={q} search={loaded.search} />
        <NothingFound {...{ q, categories, renderAction }} nearest={loaded.search?.nearest ?? []} />
      </>
    );
  }
  return (
    <>
      <SearchRemarks q={q} search={loaded.search} />
      {loaded.counts && (list.count > 1 || isFiltered) && <SearchFilters counts={loaded.counts} />}
      {list.count === 0 ? (
        <EmptyState
          drawing={<Drawing src={crow} />}
          title={filteredText(undefined)}
          action={
            <ButtonLink to={`?${withoutFilters(search)}`} variant="outline">
              Clear filters
            </ButtonLink>
          }
        />
      ) : (
        <Found query={query} initial={list} renderAction={renderAction} />
      )}
    </>
  );
}

function SearchFailed({ q }: { q: string }) {
  const [busy, retry] = useRetry();
  if (busy) return <Searching q={q} />;
  return (
    <EmptyState
      drawing={<Drawing src={well} />}
      title={<span role="alert">{SEARCH_FAILED}</span>}
      action={<Button onClick={retry}>Retry</Button>}
    />
  );
}

interface FoundProps {
  query: ProductListQuery;
  initial: ProductList;
  renderAction: RenderAction;
}

function Found({ query, initial, renderAction }: FoundProps) {
  const products = useMoreProducts(initial, query, "found");
  return (
    <>
      <h2 className="mb-4 font-sans text-base font-semibold">{foundText(products.list.count)}</h2>
      <CardGrid label="Search results">
        <ProductItems products={products.list.products} renderAction={renderAction} />
        {products.state === "loading" && <SkeletonItems count={SKELETONS} />}
      </CardGrid>
      <MoreEnd products={products} failedText={SEARCH_FAILED} />
    </>
  );
}
