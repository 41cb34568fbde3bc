import { data } from "react-router";
import { pageTitle, publicMeta } from "#app/site/page-meta.ts";
import { faqFacts } from "#app/site/site-facts.ts";
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

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  if (!args.loaderData) return [{ title: pageTitle("Page not found") }];
  const { title, description, faq } = args.loaderData;
  return publicMeta(args, {
    title,
    description,
    facts: import.meta.env.SSR && [faqFacts(faq)],
  });
}

/** A guide to building or growing something, at /engineering/… and /nursery/…. */
export default function GuidePage({ loaderData }: Route.ComponentProps) {
  return (
    <StaticLayout title={loaderData.title} lead={loaderData.lead} wide>
      <GuideView guide={loaderData} />
    </StaticLayout>
  );
}
