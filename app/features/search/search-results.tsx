import { Suspense } from "react";
import { foundText, SEARCH_FAILED } from "#app/features/catalogue/catalogue-texts.ts";
import { CardGrid } from "#app/features/catalogue/product-list/card-grid.tsx";
import { MoreEnd } from "#app/features/catalogue/product-list/more-end.tsx";
import {
  ProductItems,
  type RenderAction,
  SkeletonItems,
} from "#app/features/catalogue/product-list/product-items.tsx";
import type { ProductList } from "#app/features/catalogue/product-list/product-list.ts";
import { useMoreProducts } from "#app/features/catalogue/product-list/use-more-products.ts";
import { BusyText } from "#app/ui/busy-text.tsx";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Drawing } from "#app/ui/drawing.tsx";
import magnifier from "#app/ui/drawings/magnifier.svg?url";
import well from "#app/ui/drawings/well.svg?url";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { type Deferred, useStoredDeferred } from "#app/ui/use-deferred.ts";
import { useRetry } from "#app/ui/use-retry.ts";

interface SearchResultsProps {
  q: string;
  /** The first products found; null if they could not be loaded. */
  list: Deferred<ProductList | null>;
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

function LoadedResults({ q, list, renderAction }: SearchResultsProps) {
  const results = useStoredDeferred("first found", list);
  if (results === null) return <SearchFailed q={q} />;
  if (results.count === 0) return <NothingFound q={q} />;
  return <Found q={q} initial={results} renderAction={renderAction} />;
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
  q: string;
  initial: ProductList;
  renderAction: RenderAction;
}

function Found({ q, initial, renderAction }: FoundProps) {
  const products = useMoreProducts(initial, { q }, "found");
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

function NothingFound({ q }: { q: string }) {
  return (
    <EmptyState
      drawing={<Drawing src={magnifier} />}
      title="No products found"
      text={
        <>
          <p>{`No products match your search for "${q}"`}</p>
          <p>Try different keywords or browse our categories</p>
        </>
      }
      action={
        <ButtonLink to="/products" variant="outline">
          Browse all products
        </ButtonLink>
      }
    />
  );
}
