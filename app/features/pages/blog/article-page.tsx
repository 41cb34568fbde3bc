import { data } from "react-router";
import { readArticle as fetchArticle } from "#app/features/texts/articles/article-client.ts";
import { readArticle } from "#app/features/texts/articles/article-service.server.ts";
import { ApiError } from "#app/shared/api-error.ts";
import { pageTitle, publicMeta } from "#app/shared/page-meta.ts";
import { MarkedText } from "../parts/marked-text.tsx";
import { Prose } from "../parts/prose.tsx";
import { ReadOn } from "../parts/read-on.tsx";
import { StaticLayout } from "../parts/static-layout.tsx";
import type { Route } from "./+types/article-page";
import { articleDate } from "./article-row.tsx";

export function loader({ params: { slug } }: Route.LoaderArgs) {
  const article = readArticle(slug);
  if (article.ok) return article.value;
  throw data(null, { status: 404 });
}

export async function clientLoader({ params: { slug } }: Route.ClientLoaderArgs) {
  try {
    return await fetchArticle(slug);
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400))
      throw data(null, { status: 404 });
    throw error;
  }
}

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  if (!args.loaderData) return [{ title: pageTitle("Page not found") }];
  const { title, summary } = args.loaderData;
  return publicMeta(args, { title, description: summary });
}

/** An article of the blog. */
export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { title, date, summary, blocks } = loaderData;
  return (
    <StaticLayout title={title} lead={summary} crumbs={[{ label: "Blog", to: "/blog" }]} wide>
      <Prose className="pt-2">
        <p className="text-sm text-soft">
          <time dateTime={date}>{articleDate(date)}</time>
        </p>
        <MarkedText blocks={blocks} />
      </Prose>
      <ReadOn
        links={[
          { to: "/blog", label: "All articles", text: "What we sow, harvest and cook." },
          { to: "/products", label: "The farm store", text: "What grows here, packed to order." },
        ]}
      />
    </StaticLayout>
  );
}
