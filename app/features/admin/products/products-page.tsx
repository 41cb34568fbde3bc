import { useRevalidator } from "react-router";
import { requireAdminPage } from "#app/features/account/sessions/require-admin-page.ts";
import { readCategories } from "#app/features/catalogue/catalogue-client.ts";
import { chipsFrom } from "#app/features/catalogue/category/category-chip.ts";
import { readAdminProducts } from "#app/features/product-admin/admin-product-client.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { AdminContent } from "../frame/admin-content.tsx";
import { adminMeta } from "../frame/admin-meta.ts";
import { listQuery } from "../frame/list-address.ts";
import { ListPager } from "../frame/list-pager.tsx";
import type { Route } from "./+types/products-page";
import { ProductListFilters } from "./product-filters.tsx";
import { ProductTableRow } from "./product-row.tsx";

export const meta = () => adminMeta("Products", "Every product of the farm store.");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdminPage(request, "products.read");
  const { searchParams } = new URL(request.url);
  const [products, categories] = await Promise.all([
    readAdminProducts(listQuery(searchParams, ["q", "category_id", "stock", "state", "label"])),
    readCategories().then(chipsFrom, () => []),
  ]);
  return { products, categories };
}

/** Shows nothing until the visitor is known to be an administrator. */
export function HydrateFallback() {
  return null;
}

export default function AdminProductsPage({ loaderData }: Route.ComponentProps) {
  const { products, categories } = loaderData;
  const { revalidate } = useRevalidator();
  return (
    <AdminContent
      title="Products"
      lead="Press a price or a stock figure to edit it. Enter saves, Escape cancels."
      actions={<ButtonLink to="/admin/products/new">New product</ButtonLink>}
    >
      <ProductListFilters categories={categories} />
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
      <ListPager count={products.count} />
    </AdminContent>
  );
}
