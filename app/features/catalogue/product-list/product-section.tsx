import { Suspense, useEffect, useTransition } from "react";
import { BusyText } from "#app/ui/busy-text.tsx";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Drawing } from "#app/ui/drawing.tsx";
import crow from "#app/ui/drawings/crow.svg?url";
import well from "#app/ui/drawings/well.svg?url";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { type Deferred, useStoredDeferred } from "#app/ui/use-deferred.ts";
import { useWhenOnline } from "#app/ui/use-online.ts";
import { cacheList, type ProductListQuery } from "../catalogue-client.ts";
import { emptyText, loadingText, PRODUCTS_FAILED } from "../catalogue-texts.ts";
import { CardGrid } from "./card-grid.tsx";
import { ProductGrid } from "./product-grid.tsx";
import { type RenderAction, SkeletonItems } from "./product-items.tsx";
import { COLLAPSED_SIZE, type ProductList } from "./product-list.ts";

interface ProductSectionProps {
  /** The title and link of an empty list, unless the category itself is empty. */
  empty?: { title?: string; to: string; text: string };
  /** The key of the grid's persistent state. */
  name?: string;
  /** The first products; null if they could not be loaded. */
  list: Deferred<ProductList | null>;
  query: ProductListQuery;
  /** The category's name in the loading text. */
  loadingName: string;
  /** The category's name in the empty text; null for 'this category'. */
  emptyName: string | null;
  renderAction: RenderAction;
  onRetry: () => Promise<void>;
}

/** The products of a category, or a loading state. */
export function ProductSection(props: ProductSectionProps) {
  return (
    <Suspense fallback={<LoadingProducts category={props.loadingName} />}>
      <LoadedProducts {...props} />
    </Suspense>
  );
}

function LoadedProducts({
  name = "products",
  empty = { to: "/products", text: "See all products" },
  list,
  query,
  loadingName,
  emptyName,
  renderAction,
  onRetry,
}: ProductSectionProps) {
  const products = useStoredDeferred(`${name} first`, list);
  const failed = products === null;
  const [busy, startRetry] = useTransition();

  useEffect(() => cacheList({ ...query, limit: COLLAPSED_SIZE }, list));
  const retry = () => startRetry(onRetry);
  useWhenOnline(failed, retry);

  if (failed && busy) return <LoadingProducts category={loadingName} />;
  if (failed) {
    return (
      <EmptyState
        drawing={<Drawing src={well} />}
        title={<span role="alert">{PRODUCTS_FAILED}</span>}
        text={navigator.onLine ? undefined : "You are offline."}
        action={<Button onClick={retry}>Retry</Button>}
      />
    );
  }
  if (products.count === 0) {
    return (
      <EmptyState
        drawing={<Drawing src={crow} />}
        title={empty.title ?? emptyText(emptyName)}
        action={
          <ButtonLink to={empty.to} variant="outline">
            {empty.text}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <ProductGrid
      name={name}
      label={`${loadingName} products`}
      initial={products}
      query={query}
      renderAction={renderAction}
    />
  );
}

function LoadingProducts({ category }: { category: string }) {
  return (
    <div className="relative">
      <BusyText className="mb-3">{loadingText(category)}</BusyText>
      <CardGrid label={loadingText(category)}>
        <SkeletonItems count={COLLAPSED_SIZE} />
      </CardGrid>
    </div>
  );
}
