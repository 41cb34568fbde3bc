import { useCardAction } from "#app/features/cart/add-to-cart/use-card-action.tsx";
import { readList } from "#app/features/catalogue/catalogue-client.ts";
import { listFrom } from "#app/features/catalogue/product-list/product-list.ts";
import { shopContext } from "#app/server/pages/page-context.server.ts";
import { publicMeta } from "#app/shared/page-meta.ts";
import { waitBriefly } from "#app/shared/wait-briefly.ts";
import { Drawing } from "#app/ui/drawing.tsx";
import magnifier from "#app/ui/drawings/magnifier.svg?url";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import type { Route } from "./+types/search-page";
import { SearchResults } from "./search-results.tsx";
import { searchProducts } from "./search-service.server.ts";
import { requestedTerm } from "./search-term.ts";

/** The number of products loaded first. */
const FIRST = 24;
const NOTHING = { products: [], count: 0 };

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  const q = requestedTerm(new URLSearchParams(args.location.search));
  const description = q
    ? `Products of our farm store that match ${q}.`
    : "Search millets, oils, honey, spices and more in four languages.";
  return [
    ...publicMeta(args, { title: q ? `Search: ${q}` : "Search Products", description }),
    { name: "robots", content: "noindex" },
  ];
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const q = requestedTerm(new URL(request.url).searchParams);
  if (!q) return { q, list: NOTHING };
  const query = { q, limit: FIRST, offset: 0, url: "/api/products" };
  return { q, list: listFrom(await searchProducts(context.get(shopContext), query)) };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const q = requestedTerm(new URL(request.url).searchParams);
  if (!q) return { q, list: NOTHING };
  const list = readList({ q, limit: FIRST });
  await waitBriefly(list);
  return { q, list };
}

export default function SearchPage({ loaderData: { q, list } }: Route.ComponentProps) {
  const renderAction = useCardAction();
  if (!q) {
    return (
      <div className="page-width pb-16">
        <EmptyState
          level={1}
          drawing={<Drawing src={magnifier} />}
          title="Search Products"
          text="Enter a search term to find products"
        />
      </div>
    );
  }
  return (
    <div className="page-width pb-16 md:pb-24">
      <PageHeading title="Search Results" lead={`Showing results for "${q}"`} />
      <SearchResults key={q} q={q} list={list} renderAction={renderAction} />
    </div>
  );
}
