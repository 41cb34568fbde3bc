import type { ReactNode } from "react";
import { type Deferred, useStoredDeferred } from "#app/ui/use-deferred.ts";
import type { RenderAction } from "../product-list/product-items.tsx";
import { ProductRow } from "../product-list/product-row.tsx";
import type { HomeCollections as Collections } from "./collection-schema.ts";

interface HomeCollectionsProps {
  /** Null if they could not be loaded. */
  collections: Deferred<Collections | null>;
  renderAction: RenderAction;
}

/**
 * The home page's product rows, one for each collection that the shop-keeper shows there; nothing if there are none. After Back
 * they render at once, so that the content below them doesn't shift.
 */
export function HomeCollections({ collections, renderAction }: HomeCollectionsProps): ReactNode {
  const { results = [] } = useStoredDeferred("home collections", collections) ?? {};
  if (results.length === 0) return null;
  return (
    <div className="page-width grid grid-cols-1 gap-12 pt-2 pb-16 md:gap-16 md:pb-24">
      {results.map(({ slug, name, products }) => (
        <ProductRow
          key={slug}
          title={name}
          to={`/collections/${slug}`}
          products={products}
          renderAction={renderAction}
          repeated
        />
      ))}
    </div>
  );
}
