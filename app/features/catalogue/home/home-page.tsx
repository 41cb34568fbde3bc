import { Suspense } from "react";
import { useCardAction } from "#app/features/cart/add-to-cart/use-card-action.tsx";
import { shopContext } from "#app/server/pages/page-context.server.ts";
import { shop } from "#app/settings.ts";
import { publicMeta } from "#app/shared/page-meta.ts";
import { waitBriefly } from "#app/shared/wait-briefly.ts";
import { shopFacts } from "#app/site/site-facts.ts";
import { lateComponent, STATIC } from "#app/ui/late-component.ts";
import { readCategories, readList } from "../catalogue-client.ts";
import { chipsFrom } from "../category/category-chip.ts";
import { listCategories } from "../category/category-service.server.ts";
import { listProducts } from "../product/product-service.server.ts";
import { COLLAPSED_SIZE, listFrom } from "../product-list/product-list.ts";
import type { Route } from "./+types/home-page";
import { Favorites } from "./favorites.tsx";
import { SEEDS } from "./seeds.ts";

const MAX_CATEGORIES = 1000;

const importHero = () => import("./home-hero.tsx");
const HomeHero = lateComponent(importHero, <section className="home-hero" {...STATIC} />);
const importBadges = () => import("./trust-badges.tsx");
const TrustBadges = lateComponent(importBadges, <ul className="trust-badges" {...STATIC} />);
const importStory = () => import("./home-story.tsx");
const HomeStory = lateComponent(importStory, <div {...STATIC} />);

export const meta = (args: Route.MetaArgs) =>
  publicMeta(args, {
    title: "Millets and natural foods from the farm",
    description: `Millets, wood-pressed oils, honey, spices and more, direct from our farm in Telangana. ${shop.deliveryTerms}.`,
    facts: import.meta.env.SSR && shopFacts(args.matches[0].loaderData?.origin ?? ""),
  });

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [categories, products] = await Promise.all([
    listCategories(shop, { limit: MAX_CATEGORIES, offset: 0, url: "/api/categories" }),
    listProducts(shop, { limit: COLLAPSED_SIZE, offset: 0, url: "/api/products" }),
  ]);
  return { categories: chipsFrom(categories), list: listFrom(products), seeds: SEEDS };
}

/** The server sends the chart with the first page. Navigations import it, so that a first visit doesn't load it twice. */
export async function clientLoader() {
  const categories = readCategories().then(chipsFrom, () => []);
  const list = readList({ limit: COLLAPSED_SIZE });
  const [{ SEEDS: seeds }] = await Promise.all([
    import("./seeds.ts"),
    // So that they take their places at once.
    Promise.all([importHero(), importBadges(), importStory()]).catch(() => null),
    waitBriefly(categories, list),
  ]);
  return { categories, list, seeds };
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { seeds, ...favorites } = loaderData;
  const renderAction = useCardAction();
  return (
    <>
      <div className="page-width">
        <Suspense>
          <HomeHero />
        </Suspense>
        <Suspense>
          <TrustBadges />
        </Suspense>
      </div>
      <Suspense>
        <Favorites {...favorites} renderAction={renderAction} />
      </Suspense>
      <Suspense>
        <HomeStory seeds={seeds} />
      </Suspense>
    </>
  );
}
