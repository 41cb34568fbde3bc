import { useEffect } from "react";
import type { Later } from "#app/shared/later.ts";
import { BusyText } from "#app/ui/busy-text.tsx";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Drawing } from "#app/ui/drawing.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useLaterOrKept } from "#app/ui/use-later.ts";
import type { ProductListQuery } from "../catalogue-client.ts";
import { emptyText, loadingText, PRODUCTS_FAILED } from "../catalogue-texts.ts";
import { CardGrid } from "./card-grid.tsx";
import { ProductGrid } from "./product-grid.tsx";
import { type RenderAction, SkeletonItems } from "./product-items.tsx";
import { COLLAPSED_SIZE, type ProductList } from "./product-list.ts";

interface ProductSectionProps {
  /** What an empty list says and where it leads, if it is not the category that is empty. */
  empty?: { title?: string; to: string; text: string };
  /** What its grid is remembered by when the shopper comes back to the page. */
  name?: string;
  list: Later<ProductList>;
  query: ProductListQuery;
  /** What the loading text calls the category. */
  loadingName: string;
  /** What the empty text calls it; null for 'this category'. */
  emptyName: string | null;
  renderAction: RenderAction;
  onRetry: () => void;
}

/** The products of a category in whatever state they are. */
export function ProductSection({
  name = "products",
  empty = { to: "/products", text: "See all products" },
  list,
  query,
  loadingName,
  emptyName,
  renderAction,
  onRetry,
}: ProductSectionProps) {
  const products = useLaterOrKept(`${name} first`, list);
  const failed = products.state === "failed";

  useEffect(() => {
    if (!failed) return;
    addEventListener("online", onRetry);
    return () => removeEventListener("online", onRetry);
  }, [failed, onRetry]);

  if (products.state === "loading") return <LoadingProducts category={loadingName} />;
  if (failed) {
    return (
      <EmptyState
        drawing={<Drawing name="well" />}
        title={<span role="alert">{PRODUCTS_FAILED}</span>}
        text={navigator.onLine ? undefined : "You are offline."}
        action={<Button onClick={onRetry}>Retry</Button>}
      />
    );
  }
  if (products.value.count === 0) {
    return (
      <EmptyState
        drawing={<Drawing name="crow" />}
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
      initial={products.value}
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
