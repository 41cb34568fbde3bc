import { useEffect } from "react";
import { useRouteLoaderData } from "react-router";
import { renderCardAction } from "#app/features/cart/add-to-cart/card-action.tsx";
import type { loader as rootLoader } from "#app/root.tsx";
import { shopContext } from "#app/server/pages/page-context.server.ts";
import { waitBriefly } from "#app/shared/wait-briefly.ts";
import { publicMeta } from "#app/site/page-meta.ts";
import { Drawing } from "#app/ui/drawing.tsx";
import magnifier from "#app/ui/drawings/magnifier.svg?url";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import type { Deferred } from "#app/ui/use-deferred.ts";
import type { Route } from "./+types/search-page";
import { rememberSearch } from "./recent-searches.ts";
import { SearchResults } from "./results/search-results.tsx";
import { cacheCounted, readCounted, recordSearch } from "./search-client.ts";
import type { SearchResults as Results } from "./search-schema.ts";
import { searchProducts } from "./search-service.server.ts";
import { requestedTerm, searchQueryOf } from "./search-term.ts";

/** The number of products loaded first. */
const FIRST = 24;
const NOTHING: Results = { results: [], count: 0, next: null, previous: null };

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
  const { searchParams } = new URL(request.url);
  const q = requestedTerm(searchParams);
  const query = searchQueryOf(searchParams);
  const wanted = { ...query, limit: FIRST, offset: 0, counts: "1" as const, url: "/api/products" };
  const results = q ? await searchProducts(context.get(shopContext), wanted) : NOTHING;
  return { q, query, results: results as Deferred<Results | null> };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const q = requestedTerm(searchParams);
  const query = searchQueryOf(searchParams);
  if (!q) return { q, query, results: NOTHING as Deferred<Results | null> };
  const results = readCounted({ ...query, limit: FIRST }).catch(() => null);
  await waitBriefly(results);
  return { q, query, results };
}

export default function SearchPage({ loaderData: { q, query, results } }: Route.ComponentProps) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  useEffect(() => {
    if (!q) return;
    rememberSearch(q);
    // The report is for the shop-keeper; shoppers needn't see its errors.
    recordSearch(q).catch(() => {});
  }, [q]);
  useEffect(() => {
    if (q) cacheCounted({ ...query, limit: FIRST }, results);
  }, [q, query, results]);
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
      <SearchResults
        key={JSON.stringify(query)}
        {...{ q, query, results }}
        renderAction={renderCardAction}
        categories={root?.categories ?? []}
      />
    </div>
  );
}
