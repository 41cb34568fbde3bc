import { Fragment, type ReactNode, Suspense } from "react";
import { useRouteLoaderData } from "react-router";
import { useAppearance } from "#app/appearance.ts";
import { renderCardAction } from "#app/features/cart/add-to-cart/card-action.tsx";
import type { loader as rootLoader } from "#app/root.tsx";
import { previewContext, shopContext } from "#app/server/pages/page-context.server.ts";
import { shop } from "#app/settings.ts";
import { waitBriefly } from "#app/shared/wait-briefly.ts";
import { publicMeta } from "#app/site/page-meta.ts";
import { shopFacts } from "#app/site/site-facts.ts";
import { optionalComponent } from "#app/ui/optional-component.ts";
import { ServerMarkup } from "#app/ui/server-markup.tsx";
import type { Deferred } from "#app/ui/use-deferred.ts";
import { readCategories, readHomeCollections, readList } from "../catalogue-client.ts";
import { chipsFrom } from "../category/category-chip.ts";
import type { HomeCollections as Collections } from "../collection/collection-schema.ts";
import { listHomeCollections } from "../collection/collection-service.server.ts";
import { listProducts } from "../product/product-service.server.ts";
import { COLLAPSED_SIZE, listFrom } from "../product-list/product-list.ts";
import type { Route } from "./+types/home-page";
import { Favorites } from "./favorites.tsx";
import { HOME_PARTS } from "./home-parts.ts";

const importMarkup = async () => (await import("./home-markup.tsx")).HomeMarkup;
const HomeMarkup = optionalComponent(importMarkup);
const HomeCollections = optionalComponent(
  async () => (await import("../collection/home-collections.tsx")).HomeCollections,
);

export const meta = (args: Route.MetaArgs) =>
  publicMeta(args, {
    title: "Millets and natural foods from the farm",
    description: `Millets, wood-pressed oils, honey, spices and more, direct from our farm in Telangana. ${shop.deliveryTerms}.`,
    facts: import.meta.env.SSR && shopFacts(args.matches[0].loaderData?.origin ?? ""),
  });

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const { home = HOME_PARTS } = context.get(previewContext) ?? shop;
  const [products, collections] = await Promise.all([
    listProducts(ctx, { limit: COLLAPSED_SIZE, offset: 0, url: "/api/products" }),
    home.includes("collections") ? listHomeCollections(ctx) : null,
  ]);
  return {
    // The root loader already reads them for the menu.
    categories: null,
    list: listFrom(products),
    // Omits even an empty list, so that a page without collections has no data about them.
    ...((collections?.count ?? 0) > 0 && {
      collections: collections as Deferred<Collections | null>,
    }),
  };
}

export async function clientLoader() {
  const categories = readCategories().then(chipsFrom, () => []);
  const list = readList({ limit: COLLAPSED_SIZE });
  const collections = readHomeCollections();
  const [markup] = await Promise.all([
    importMarkup().catch(() => null),
    waitBriefly(categories, list, collections),
  ]);
  return { categories, list, collections, markup };
}

/** The hero, then the sections in the order that the shop-keeper chose. */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { collections, list } = loaderData;
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const categories = loaderData.categories ?? root?.categories ?? [];
  const { home = HOME_PARTS } = useAppearance();
  // A lazy component would appear a moment later and shift the scroll position that Back has restored.
  const Markup = ("markup" in loaderData && loaderData.markup) || HomeMarkup;
  const running: Record<string, ReactNode> = {
    favorites: (
      <Suspense>
        <Favorites {...{ categories, list }} renderAction={renderCardAction} />
      </Suspense>
    ),
    collections: collections && (
      <Suspense>
        <HomeCollections collections={collections} renderAction={renderCardAction} />
      </Suspense>
    ),
  };
  return home.map((part) => (
    <Fragment key={part}>
      {part in running ? (
        running[part]
      ) : (
        <ServerMarkup tag="div" className={part.startsWith("hero") ? "page-width" : undefined}>
          <Markup part={part} />
        </ServerMarkup>
      )}
    </Fragment>
  ));
}
