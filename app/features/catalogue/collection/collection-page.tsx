import { data, useRevalidator, useSearchParams } from "react-router";
import { renderCardAction } from "#app/features/cart/add-to-cart/card-action.tsx";
import { shopContext } from "#app/server/pages/page-context.server.ts";
import { shop } from "#app/settings.ts";
import { callApiCached } from "#app/shared/api-client.ts";
import { ApiError } from "#app/shared/api-error.ts";
import { waitBriefly } from "#app/shared/wait-briefly.ts";
import { pageTitle, publicMeta } from "#app/site/page-meta.ts";
import { crumbFacts } from "#app/site/site-facts.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { widelyKnown } from "#app/ui/picture-crops.ts";
import type { Deferred } from "#app/ui/use-deferred.ts";
import { readList } from "../catalogue-client.ts";
import { filteredText } from "../catalogue-texts.ts";
import { ProductPicture } from "../product/product-picture.tsx";
import { listProducts } from "../product/product-service.server.ts";
import { filterCount, filterOf, withoutFilters } from "../product-list/product-filter.ts";
import { ProductFilters } from "../product-list/product-filters.tsx";
import { COLLAPSED_SIZE, listFrom, type ProductList } from "../product-list/product-list.ts";
import { ProductSection } from "../product-list/product-section.tsx";
import type { Route } from "./+types/collection-page";
import type { Collection } from "./collection-schema.ts";
import { readCollection } from "./collection-service.server.ts";

/** The collection, filters and sort order in a URL. */
const queryOf = (slug: string, url: string) => ({
  ...filterOf(new URL(url).searchParams),
  collection: slug,
});

export async function loader({ context, params: { slug }, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const query = queryOf(slug, request.url);
  const [found, products] = await Promise.all([
    readCollection(shop, slug),
    listProducts(shop, { ...query, limit: COLLAPSED_SIZE, offset: 0, url: "/api/products" }),
  ]);
  if (!found.ok) throw data(null, { status: 404 });
  const list = listFrom(products) as Deferred<ProductList | null>;
  return { collection: found.value, query, list };
}

export async function clientLoader({ params: { slug }, request }: Route.ClientLoaderArgs) {
  const query = queryOf(slug, request.url);
  const list = readList({ ...query, limit: COLLAPSED_SIZE });
  try {
    const reading = callApiCached<Collection>(`/collections/${encodeURIComponent(slug)}`);
    const [collection] = await Promise.all([reading, waitBriefly(list)]);
    return { collection, query, list };
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400))
      throw data(null, { status: 404 });
    throw error;
  }
}

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  if (!args.loaderData) return [{ title: pageTitle("Page not found") }];
  const { slug, name, description, image } = args.loaderData.collection;
  const crumbs = [
    { name: "Home", path: "/" },
    { name: "Farm store", path: "/products" },
    { name, path: `/collections/${slug}` },
  ];
  return publicMeta(args, {
    title: name,
    description:
      description || `${name} from our farm in Telangana, packed to order. ${shop.deliveryTerms}.`,
    picture: image && widelyKnown(image),
    facts: import.meta.env.SSR && [crumbFacts(crumbs, args.matches[0].loaderData?.origin ?? "")],
  });
}

/** A collection and its products. */
export default function CollectionPage({ loaderData }: Route.ComponentProps) {
  const { collection, query, list } = loaderData;
  const [search] = useSearchParams();
  const revalidator = useRevalidator();
  const cleared = { to: `?${withoutFilters(search)}`, text: "Clear filters" };
  return (
    <div className="page-width pb-16 md:pb-24">
      <Breadcrumb
        items={[
          { label: "Home", to: "/" },
          { label: "Farm store", to: "/products" },
          { label: collection.name },
        ]}
      />
      <CollectionHead collection={collection} />
      <ProductFilters unsorted="Featured" className="mb-5" />
      <h2 className="sr-only">Products</h2>
      <ProductSection
        key={JSON.stringify(query)}
        list={list}
        query={query}
        loadingName={collection.name}
        empty={
          filterCount(search) > 0 ? { title: filteredText(collection.name), ...cleared } : undefined
        }
        emptyName={collection.name}
        renderAction={renderCardAction}
        onRetry={() => revalidator.revalidate()}
      />
    </div>
  );
}

function CollectionHead({ collection: { name, description, image } }: { collection: Collection }) {
  return (
    <div className="mb-6 flex flex-col gap-x-8 gap-y-4 pt-2 sm:flex-row sm:items-center">
      {image && (
        <ProductPicture
          src={image}
          alt=""
          size={320}
          wide
          className="h-38 w-full max-w-80 shrink-0 rounded-card bg-sunken"
        />
      )}
      <div className="min-w-0">
        <h1 className="wrap-anywhere">{name}</h1>
        {description && (
          <p className="mt-2 max-w-2xl text-lg whitespace-pre-line text-soft wrap-anywhere">
            {description}
          </p>
        )}
      </div>
    </div>
  );
}
