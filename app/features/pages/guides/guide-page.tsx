import { data } from "react-router";
import { shop } from "#app/shop.ts";
import { StaticLayout } from "../parts/static-layout.tsx";
import type { Route } from "./+types/guide-page";
import { findGuide } from "./find-guide.ts";
import { GuideView } from "./guide-view.tsx";

async function read(request: Request) {
  const guide = await findGuide(new URL(request.url).pathname);
  if (guide) return guide;
  throw data(null, { status: 404 });
}

export function loader({ request }: Route.LoaderArgs) {
  return read(request);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return read(request);
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [{ title: `Page not found | ${shop.name}` }];
  return [
    { title: `${loaderData.title} | ${shop.name}` },
    { name: "description", content: loaderData.description },
  ];
}

/** A guide to building or growing something, at /engineering/… and /nursery/…. */
export default function GuidePage({ loaderData }: Route.ComponentProps) {
  return (
    <StaticLayout title={loaderData.title} lead={loaderData.lead} wide>
      <GuideView guide={loaderData} />
    </StaticLayout>
  );
}
