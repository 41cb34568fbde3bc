import { CategoryLinks } from "#app/features/catalogue/category/category-chips.tsx";
import type { ProductSummary } from "#app/features/catalogue/product/product-schema.ts";
import { CardGrid } from "#app/features/catalogue/product-list/card-grid.tsx";
import {
  ProductItems,
  type RenderAction,
} from "#app/features/catalogue/product-list/product-items.tsx";
import type { MenuCategory } from "#app/site/navigation.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Drawing } from "#app/ui/drawing.tsx";
import magnifier from "#app/ui/drawings/magnifier.svg?url";
import { EmptyState } from "#app/ui/empty-state.tsx";

interface NothingFoundProps {
  q: string;
  nearest: readonly ProductSummary[];
  categories: readonly MenuCategory[];
  renderAction: RenderAction;
}

/** The empty result: the specification's text, then the nearest products and the categories. */
export function NothingFound({ q, nearest, categories, renderAction }: NothingFoundProps) {
  return (
    <>
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
      {categories.length > 0 && <CategoryLinks categories={categories} selected={null} />}
      {nearest.length > 0 && (
        <section aria-labelledby="nearest" className="mt-8">
          <h2 id="nearest" className="mb-4 text-2xl">
            You may like these
          </h2>
          <CardGrid label="Nearest products">
            <ProductItems products={nearest} renderAction={renderAction} />
          </CardGrid>
        </section>
      )}
    </>
  );
}
