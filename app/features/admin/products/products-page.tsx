import { useRevalidator } from "react-router";
import { requireAdminPage } from "#app/features/account/sessions/require-admin-page.ts";
import { readCategories } from "#app/features/catalogue/catalogue-client.ts";
import { chipsFrom } from "#app/features/catalogue/category/category-chip.ts";
import { readAdminProducts } from "#app/features/product-admin/admin-product-client.ts";
import { pageTitle } from "#app/shared/page-meta.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { AdminFrame } from "../frame/admin-frame.tsx";
import { askedOf } from "../frame/list-address.ts";
import { ListPager } from "../frame/list-pager.tsx";
import type { Route } from "./+types/products-page";
import { ProductListFilters } from "./product-filters.tsx";
import { ProductTableRow } from "./product-row.tsx";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Products") },
  { name: "description", content: "Every product of the farm store, for its keeper." },
  { name: "robots", content: "noindex" },
];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdminPage(request);
  const { searchParams } = new URL(request.url);
  const [products, categories] = await Promise.all([
    readAdminProducts(askedOf(searchParams, ["q", "category_id", "stock", "state", "label"])),
    readCategories().then(chipsFrom, () => []),
  ]);
  return { products, categories };
}

/** Nothing shows while it is not known who is here. */
export function HydrateFallback() {
  return null;
}

export default function AdminProductsPage({ loaderData }: Route.ComponentProps) {
  const { products, categories } = loaderData;
  const { revalidate } = useRevalidator();
  return (
    <AdminFrame
      title="Products"
      lead="Press a price or a stock to change it; Enter saves, Escape keeps the old one."
      actions={<ButtonLink to="/admin/products/new">New product</ButtonLink>}
    >
      <ProductListFilters categories={categories} />
      {products.results.length === 0 ? (
        <EmptyState title="No such product" text={<p>Try other words or fewer filters.</p>} />
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
    </AdminFrame>
  );
}
