import { data, useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";
import { shop } from "#app/settings.ts";
import { PageNotFound } from "./page-not-found.tsx";

export function loader() {
  return data(null, { status: 404 });
}

/** Avoids a server call when navigating within the shop. */
export function clientLoader() {
  return null;
}

export const meta = () => [{ title: `Page not found | ${shop.name}` }];

/** The page for all unknown URLs. */
export default function NotFoundPage() {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return <PageNotFound categories={root?.categories ?? []} />;
}
