import { useRevalidator, useRouteLoaderData, useSearchParams } from "react-router";
import { useCardAction } from "#app/features/cart/add-to-cart/use-card-action.tsx";
import { PROMISES } from "#app/promises.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { shopContext } from "#app/server/pages/page-context.server.ts";
import { soonOrLater } from "#app/shared/later.ts";
import type { Page } from "#app/shared/page-links.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { useLater } from "#app/ui/use-later.ts";
import { readCategories, readOrigins, readProducts } from "../catalogue-client.ts";
import { ALL_CATEGORIES, filteredText } from "../catalogue-texts.ts";
import {
  askedCategory,
  type CategoryNav,
  categoryNavFrom,
  type ShownCategory,
} from "../category/category-chip.ts";
import { CategoryLinks } from "../category/category-chips.tsx";
import { CategoryHeading } from "../category/category-heading.tsx";
import { listCategories } from "../category/category-service.server.ts";
import type { Origin } from "../product/product-schema.ts";
import { listOrigins, listProducts } from "../product/product-service.server.ts";
import { PageHead } from "../product-page/page-head.tsx";
import type { Route } from "./+types/products-page";
import { filterCount, filterOf, withoutFilters } from "./product-filter.ts";
import { ProductFilters } from "./product-filters.tsx";
import { COLLAPSED_SIZE, listFrom } from "./product-list.ts";
import { ProductSection } from "./product-section.tsx";

const MOST_CATEGORIES = 1000;

/** An answer without products, for a category that can't be. */
const NOTHING = { results: [], count: 0, next: null, previous: null };

/** What the address asks for: a category, filters, an order. */
function askedOf(url: string) {
  const { searchParams } = new URL(url);
  const id = askedCategory(searchParams);
  const query = { ...filterOf(searchParams), ...(id !== null && { category_id: id }) };
  return { id, query, filtered: filterCount(searchParams) > 0 };
}

const namesOf = ({ results = [] }: Partial<Page<Origin>>) => results.map(({ name }) => name);

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const asked = askedOf(request.url);
  const query = { ...asked.query, limit: COLLAPSED_SIZE, offset: 0, url: "/api/products" };
  const [page, products, origins] = await Promise.all([
    listCategories(shop, { limit: MOST_CATEGORIES, offset: 0, url: "/api/categories" }),
    asked.id === 0 ? NOTHING : listProducts(shop, query),
    listOrigins(shop),
  ]);
  return {
    asked,
    shelf: categoryNavFrom(page, asked.id),
    list: listFrom(products),
    origins: namesOf(origins),
  };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = askedOf(request.url);
  const products =
    asked.id === 0
      ? Promise.resolve(NOTHING)
      : readProducts({ ...asked.query, limit: COLLAPSED_SIZE });
  const [shelf, list, origins] = await Promise.all([
    soonOrLater(readCategories().then((page) => categoryNavFrom(page, asked.id))),
    soonOrLater(products.then(listFrom)),
    soonOrLater(readOrigins().then(namesOf)),
  ]);
  return { asked, shelf: shelf.value, list: list.value, origins: origins.value };
}

/** What a list that filters have emptied says; a category without products says so itself. */
function emptyByFilters(category: ShownCategory | null, search: URLSearchParams) {
  const excluded = category === null || category.productCount > 0;
  return {
    title: excluded ? filteredText(category?.name) : undefined,
    to: `?${withoutFilters(search)}`,
    text: "Clear filters",
  };
}

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const { asked, list } = loaderData;
  const { id, query } = asked;
  const [search] = useSearchParams();
  const renderAction = useCardAction();
  const revalidator = useRevalidator();
  const shelf = useLater<CategoryNav>(loaderData.shelf);
  const origins = useLater<string[]>(loaderData.origins);
  const root = useRouteLoaderData<typeof rootLoader>("root");
  // Without a network the menu still knows the categories.
  const fallback = shelf.state === "failed" ? { results: root?.categories } : null;
  const { chips, category } = shelf.state === "ready" ? shelf.value : categoryNavFrom(fallback, id);
  return (
    <div className="page-width pb-16 md:pb-24">
      <PageHead
        title={category?.name ?? "Farm store"}
        description={`${category?.name ?? "Millets, oils, honey, spices and more"} from our farm in Telangana, packed to order. ${PROMISES.freeShipping}.`}
      />
      <Breadcrumb
        items={[
          { label: "Home", to: "/" },
          { label: "Farm store", to: category ? "/products" : undefined },
          ...(category ? [{ label: category.name }] : []),
        ]}
      />
      <CategoryHeading category={category} />
      <CategoryLinks categories={chips} selected={id} className="mt-4" />
      <ProductFilters
        origins={origins.state === "ready" ? origins.value : []}
        className="mt-3 mb-5"
      />
      <h2 className="sr-only">Products</h2>
      <ProductSection
        key={JSON.stringify(query)}
        list={list}
        query={query}
        loadingName={category?.name ?? ALL_CATEGORIES}
        empty={asked.filtered ? emptyByFilters(category, search) : undefined}
        emptyName={category?.known ? category.name : null}
        renderAction={renderAction}
        onRetry={() => revalidator.revalidate()}
      />
    </div>
  );
}
