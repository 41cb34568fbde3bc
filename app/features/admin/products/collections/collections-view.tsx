import type { CategoryChip } from "#app/features/catalogue/category/category-chip.ts";
import {
  readAdminCollection,
  readCollections,
} from "#app/features/product-admin/collections/collection-edit-client.ts";
import type {
  AdminCollection,
  ListedCollection,
} from "#app/features/product-admin/collections/collection-edit-schema.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { AdminContent } from "../../page/admin-content.tsx";
import { useMay } from "../../page/use-staff.ts";
import { CollectionForm } from "./collection-form.tsx";
import { CollectionList } from "./collection-list.tsx";

/** What the view shows: all collections, or one of them in its form; null for a new one. */
export type CollectionsData =
  | { collections: readonly ListedCollection[] }
  | { collection: AdminCollection | null };

/** Reads what an address of the view shows: all collections, or the one of `id`, a new one without. */
export async function readShown(search: URLSearchParams): Promise<CollectionsData> {
  if (search.get("view") === "collections") return { collections: await readCollections() };
  const id = search.get("id");
  return { collection: id === null ? null : await readAdminCollection(Number(id) || 0) };
}

interface CollectionsViewProps {
  shown: CollectionsData;
  categories: readonly CategoryChip[];
}

/** The collections of the shop, a view of the products' page. */
export function CollectionsView({ shown, categories }: CollectionsViewProps) {
  const changes = useMay("products.change");
  if ("collections" in shown) {
    return (
      <AdminContent
        title="Collections"
        lead="Groups of products with a page of their own. Up to three can be shown on the home page."
        actions={
          <>
            <ButtonLink variant="outline" to="/admin/products">
              List of products
            </ButtonLink>
            {changes && <ButtonLink to="?view=collection">New collection</ButtonLink>}
          </>
        }
      >
        <CollectionList collections={shown.collections} />
      </AdminContent>
    );
  }
  const { collection } = shown;
  return (
    <AdminContent title={collection ? collection.name : "New collection"}>
      <CollectionForm
        key={collection ? `${collection.id} ${collection.version}` : "new"}
        collection={collection}
        categories={categories}
      />
    </AdminContent>
  );
}
