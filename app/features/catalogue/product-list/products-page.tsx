import { memo, Suspense } from "react";
import { useRevalidator, useRouteLoaderData, useSearchParams } from "react-router";
import { renderCardAction } from "#app/features/cart/add-to-cart/card-action.tsx";
import type { loader as rootLoader } from "#app/root.tsx";
import { shopContext } from "#app/server/pages/page-context.server.ts";
import { shop } from "#app/settings.ts";
import type { Page } from "#app/shared/page-links.ts";
import { waitBriefly, whenSettled } from "#app/shared/wait-briefly.ts";
import { categoryPath, type MenuCategory } from "#app/site/navigation.ts";
import { publicMeta } from "#app/site/page-meta.ts";
import { crumbFacts } from "#app/site/site-facts.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import type { Deferred } from "#app/ui/use-deferred.ts";
import { useLatestDeferred } from "#app/ui/use-latest-deferred.ts";
import { readCategories, readList, readOrigins } from "../catalogue-client.ts";
import { ALL_CATEGORIES, filteredText } from "../catalogue-texts.ts";
import {
  type CategoryNav,
  categoryNavFrom,
  requestedCategory,
  type ShownCategory,
} from "../category/category-chip.ts";
import { CategoryLinks } from "../category/category-chips.tsx";
import { listCategories } from "../category/category-service.server.ts";
import { LocalNames } from "../product/local-names.tsx";
import type { Origin } from "../product/product-schema.ts";
import { listOrigins, listProducts } from "../product/product-service.server.ts";
import type { Route } from "./+types/products-page";
import { filterCount, filterOf, withoutFilters } from "./product-filter.ts";
import { ProductFilters } from "./product-filters.tsx";
import { COLLAPSED_SIZE, listFrom, type ProductList } from "./product-list.ts";
import { ProductSection } from "./product-section.tsx";

const MAX_CATEGORIES = 1000;

/** An empty response, for a URL with an invalid category. */
const NOTHING = { results: [], count: 0, next: null, previous: null };

/** The category, filters and sort order in a URL. */
function requestOf(url: string) {
  const { searchParams } = new URL(url);
  const id = requestedCategory(searchParams);
  const query = { ...filterOf(searchParams), ...(id !== null && { category_id: id }) };
  return { id, query, filtered: filterCount(searchParams) > 0 };
}

const namesOf = ({ results = [] }: Partial<Page<Origin>>) => results.map(({ name }) => name);

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const requested = requestOf(request.url);
  const query = { ...requested.query, limit: COLLAPSED_SIZE, offset: 0, url: "/api/products" };
  const [page, products, origins] = await Promise.all([
    listCategories(shop, { limit: MAX_CATEGORIES, offset: 0, url: "/api/categories" }),
    requested.id === 0 ? NOTHING : listProducts(shop, query),
    listOrigins(shop),
  ]);
  return {
    requested,
    nav: categoryNavFrom(page, requested.id) as Deferred<CategoryNav | null>,
    list: listFrom(products) as Deferred<ProductList | null>,
    origins: namesOf(origins) as Deferred<string[]>,
  };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const requested = requestOf(request.url);
  const nav = whenSettled(
    readCategories().then(
      (page) => categoryNavFrom(page, requested.id),
      () => null,
    ),
  );
  const list =
    requested.id === 0
      ? Promise.resolve(listFrom(NOTHING))
      : readList({ ...requested.query, limit: COLLAPSED_SIZE });
  const origins = whenSettled(readOrigins().then(namesOf, () => []));
  await waitBriefly(nav(), list, origins());
  return { requested, nav: nav(), list, origins: origins() };
}

/** The navigation from the menu's categories, which every page has, even without a network. */
function menuNav(root: { categories: MenuCategory[] } | undefined, id: number | null): CategoryNav {
  return categoryNavFrom({ results: root?.categories }, id);
}

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  const search = new URLSearchParams(args.location.search);
  const requested = search.get("category");
  const root = args.matches[0].loaderData;
  const { category } = menuNav(root, requestedCategory(search));
  const head = publicMeta(args, {
    title: category?.name ?? "Farm store",
    description: `${category?.name ?? "Millets, oils, honey, spices and more"} from our farm in Telangana, packed to order. ${shop.deliveryTerms}.`,
    path: requested ? `/products?${new URLSearchParams({ category: requested })}` : "/products",
    facts: import.meta.env.SSR && [crumbFacts(crumbsTo(category), root?.origin ?? "")],
  });
  // Prevents search engines from listing a category that was deleted or never existed.
  if (import.meta.env.SSR && category?.known === false) {
    head.push({ name: "robots", content: "noindex" });
  }
  return head;
}

function crumbsTo(category: ShownCategory | null) {
  return [
    { name: "Home", path: "/" },
    { name: "Farm store", path: "/products" },
    ...(category?.known ? [{ name: category.name, path: categoryPath(category.id) }] : []),
  ];
}

/** The empty state of a filtered list. It has no title if the category itself has no products. */
function emptyByFilters(category: ShownCategory | null, search: URLSearchParams) {
  const excluded = category === null || category.productCount > 0;
  return {
    title: excluded ? filteredText(category?.name) : undefined,
    to: `?${withoutFilters(search)}`,
    text: "Clear filters",
  };
}

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const { requested, list, nav, origins } = loaderData;
  const { id, query } = requested;
  const [search] = useSearchParams();
  const revalidator = useRevalidator();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const known = menuNav(root, id);
  const { category } = known;
  return (
    <div className="page-width pb-16 md:pb-24">
      <Suspense fallback={<CategoryTop nav={categoryNavFrom(null, id)} />}>
        <LoadedTop loading={nav} known={known} />
      </Suspense>
      <Suspense fallback={<ProductFilters origins={[]} className={FILTERS} />}>
        <LoadedFilters loading={origins} />
      </Suspense>
      <h2 className="sr-only">Products</h2>
      <ProductSection
        key={JSON.stringify(query)}
        list={list}
        query={query}
        loadingName={category?.name ?? ALL_CATEGORIES}
        empty={requested.filtered ? emptyByFilters(category, search) : undefined}
        emptyName={category?.known ? category.name : null}
        renderAction={renderCardAction}
        onRetry={() => revalidator.revalidate()}
      />
    </div>
  );
}

const FILTERS = "mt-3 mb-5";

interface LoadedTopProps {
  /** Null if the categories could not be loaded. */
  loading: Deferred<CategoryNav | null>;
  known: CategoryNav;
}

function LoadedTop({ loading, known }: LoadedTopProps) {
  const loaded = useLatestDeferred(loading);
  const isCurrent = loaded?.category?.id === known.category?.id;
  return <CategoryTop nav={loaded && isCurrent ? loaded : known} />;
}

const CategoryTop = memo(function CategoryTop({ nav }: { nav: CategoryNav }) {
  const { chips, category } = nav;
  return (
    <>
      <Breadcrumb
        items={[
          { label: "Home", to: "/" },
          { label: "Farm store", to: category ? "/products" : undefined },
          ...(category ? [{ label: category.name }] : []),
        ]}
      />
      <CategoryHeading category={category} />
      <CategoryLinks categories={chips} selected={category?.id ?? null} className="mt-4" />
    </>
  );
});

/** The heading of the products page: the category and its names in other scripts, or all products. */
function CategoryHeading({ category }: { category: ShownCategory | null }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1 pt-2">
      <h1>{category?.name ?? "Farm store"}</h1>
      {category && category.localNames.length > 0 && (
        <p className="text-lg text-soft">
          <LocalNames names={category.localNames} />
        </p>
      )}
    </div>
  );
}

function LoadedFilters({ loading }: { loading: Deferred<string[]> }) {
  return <ProductFilters origins={useLatestDeferred(loading)} className={FILTERS} />;
}
