import { data } from "react-router";
import {
  readArticle as fetchArticle,
  readArticles,
} from "#app/features/texts/articles/article-client.ts";
import { listArticles, readArticle } from "#app/features/texts/articles/article-service.server.ts";
import { ApiError } from "#app/shared/api-error.ts";
import { pageTitle, publicMeta } from "#app/site/page-meta.ts";
import { ReadOn } from "../parts/read-on.tsx";
import { StaticLayout } from "../parts/static-layout.tsx";
import type { Route } from "./+types/blog-page";
import { ArticleRow } from "./article-row.tsx";
import { ArticleView } from "./article-view.tsx";

export function loader({ params: { slug } }: Route.LoaderArgs) {
  if (slug === undefined) return { articles: listArticles(), article: null };
  const article = readArticle(slug);
  if (article.ok) return { articles: [], article: article.value };
  throw data(null, { status: 404 });
}

export async function clientLoader({ params: { slug } }: Route.ClientLoaderArgs) {
  if (slug === undefined) return { articles: (await readArticles()).results, article: null };
  try {
    return { articles: [], article: await fetchArticle(slug) };
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400))
      throw data(null, { status: 404 });
    throw error;
  }
}

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  if (!args.loaderData) return [{ title: pageTitle("Page not found") }];
  const { article } = args.loaderData;
  return publicMeta(args, {
    title: article?.title ?? "Blog: notes from the farm",
    description:
      article?.summary ??
      "What is sown, cut and cooked on the farm: the harvests, how to cook what grows, and what a year on the land is like.",
  });
}

/** The blog: its articles, newest first, or one of them at /blog/…. */
export default function BlogPage({ loaderData: { articles, article } }: Route.ComponentProps) {
  if (article) return <ArticleView article={article} />;
  return (
    <StaticLayout
      title="Blog"
      lead="What we sow and harvest, and how to cook it. We write when we have something to say, about every other month."
      wide
    >
      <ul className="mt-2">
        {articles.map((each) => (
          <ArticleRow key={each.slug} article={each} />
        ))}
      </ul>
      <ReadOn
        links={[
          { to: "/benefits", label: "How to cook", text: "Nine millets: soak, water, minutes." },
          { to: "/journey", label: "The journey", text: "Four years that made the shop." },
          { to: "/contact", label: "Write to us", text: "What should the next note be about?" },
        ]}
      />
    </StaticLayout>
  );
}
