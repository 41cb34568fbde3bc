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

/** The data of the view: all collections, or one in its form (null when creating one). */
export type CollectionsData =
  | { collections: readonly ListedCollection[] }
  | { collection: AdminCollection | null };

/** Reads the data for an address of the view: all collections, or the one to edit; null when creating one. */
export async function readShown(search: URLSearchParams): Promise<CollectionsData> {
  if (search.get("view") === "collections") return { collections: await readCollections() };
  const id = search.get("id");
  return { collection: id === null ? null : await readAdminCollection(Number(id) || 0) };
}

interface CollectionsViewProps {
  shown: CollectionsData;
  categories: readonly CategoryChip[];
}

/** The shop's collections, as a view of the products page. */
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
