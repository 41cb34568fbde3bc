import { Suspense } from "react";
import { useRevalidator, useSearchParams } from "react-router";
import { requireAdminPage } from "#app/features/account/sessions/require-admin-page.ts";
import { readCategories } from "#app/features/catalogue/catalogue-client.ts";
import { chipsFrom } from "#app/features/catalogue/category/category-chip.ts";
import { readAdminProducts } from "#app/features/product-admin/admin-product-client.ts";
import { readGridPacks } from "#app/features/product-import/grid/grid-client.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { requiredComponent } from "#app/ui/required-component.tsx";
import { ListPager } from "../lists/list-pager.tsx";
import { readList, withParameter } from "../lists/list-url.ts";
import { AdminContent } from "../page/admin-content.tsx";
import { adminMeta } from "../page/admin-meta.ts";
import { useMay } from "../page/use-staff.ts";
import type { Route } from "./+types/products-page";
import { ProductListFilters } from "./product-filters.tsx";
import { ProductTableRow } from "./product-row.tsx";

const importCollections = () => import("./collections/collections-view.tsx");
const CollectionsView = requiredComponent(async () => (await importCollections()).CollectionsView);
const importGrid = () => import("./grid/pack-grid.tsx");
const PackGrid = requiredComponent(async () => (await importGrid()).PackGrid);

export const meta = () => adminMeta("Products", "Every product of the farm store.");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const view = searchParams.get("view");
  // The grid and the form of a collection are only for staff who may change products.
  const changes = view === "grid" || view === "collection";
  await requireAdminPage(request, changes ? "products.change" : "products.read");
  const [list, categories] = await Promise.all([
    readView(request),
    readCategories().then(chipsFrom, () => []),
  ]);
  return { list, categories };
}

function readView(request: Request) {
  const search = new URL(request.url).searchParams;
  switch (search.get("view")) {
    case "grid":
      return readGrid(request);
    case "collections":
    case "collection":
      return readCollectionsView(search);
    default:
      return readProducts(request);
  }
}

const GRID_FILTERS = ["q", "category_id", "state"];
const LIST_FILTERS = [...GRID_FILTERS, "stock", "label"];

/** Loads the view's code together with its data, so that the product list stays small. */
async function readCollectionsView(search: URLSearchParams) {
  return { shown: await (await importCollections()).readShown(search) };
}

async function readProducts(request: Request) {
  return { products: await readList(request, LIST_FILTERS, readAdminProducts) };
}

async function readGrid(request: Request) {
  const [packs] = await Promise.all([
    readList(request, GRID_FILTERS, (query) => {
      if (query.get("state") === "removed") query.delete("state");
      return readGridPacks(query);
    }),
    // If its code can't be loaded, the grid shows the error.
    importGrid().catch(() => null),
  ]);
  return { packs };
}

/** The filters that the grid shares with the list. The grid has no deleted products. */
function gridFilters(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams();
  for (const name of GRID_FILTERS) {
    const value = search.get(name);
    if (value && value !== "removed") next.set(name, value);
  }
  return next;
}

export default function AdminProductsPage({ loaderData }: Route.ComponentProps) {
  const { list, categories } = loaderData;
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  const changes = useMay("products.change");
  const filters = gridFilters(search);
  if ("shown" in list) {
    return (
      <Suspense>
        <CollectionsView shown={list.shown} categories={categories} />
      </Suspense>
    );
  }
  if ("packs" in list) {
    const { packs } = list;
    return (
      <AdminContent
        title="All packs"
        lead="Type in a cell, or paste a block from a spreadsheet. Nothing is saved until you have reviewed it."
        actions={
          <ButtonLink variant="outline" to={`?${filters}`}>
            List of products
          </ButtonLink>
        }
      >
        <ProductListFilters categories={categories} grid />
        <Suspense>
          <PackGrid packs={packs} filters={filters} />
        </Suspense>
        <ListPager count={packs.count} count_is_least={packs.count_is_least} />
      </AdminContent>
    );
  }
  const { products } = list;
  return (
    <AdminContent
      title="Products"
      lead={changes && "Click a price or a stock figure to edit it. Enter saves, Escape cancels."}
      actions={
        <>
          <ButtonLink variant="outline" to="?view=collections">
            Collections
          </ButtonLink>
          {changes && (
            <>
              <ButtonLink variant="outline" to={`?${withParameter(filters, "view", "grid")}`}>
                Grid of all packs
              </ButtonLink>
              <ButtonLink to="/admin/products/new">New product</ButtonLink>
            </>
          )}
        </>
      }
    >
      <ProductListFilters categories={categories} grid={false} />
      {products.results.length === 0 ? (
        <EmptyState title="No products found" text={<p>Try other words or fewer filters.</p>} />
      ) : (
        <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
          {products.results.map((row) => (
            <li key={row.id}>
              <ProductTableRow row={row} onChanged={revalidate} />
            </li>
          ))}
        </ul>
      )}
      <ListPager count={products.count} count_is_least={products.count_is_least} />
    </AdminContent>
  );
}
