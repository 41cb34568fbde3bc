import { readArticles } from "#app/features/texts/articles/article-client.ts";
import { listArticles } from "#app/features/texts/articles/article-service.server.ts";
import { publicMeta } from "#app/shared/page-meta.ts";
import { ReadOn } from "../parts/read-on.tsx";
import { StaticLayout } from "../parts/static-layout.tsx";
import type { Route } from "./+types/blog-page";
import { ArticleRow } from "./article-row.tsx";

export const loader = () => ({ articles: listArticles() });
export const clientLoader = async () => ({ articles: (await readArticles()).results });

export const meta = (args: Route.MetaArgs) =>
  publicMeta(args, {
    title: "Blog: notes from the farm",
    description:
      "What is sown, cut and cooked on the farm: the harvests, how to cook what grows, and what a year on the land is like.",
  });

/** The farm's articles, newest first. */
export default function BlogPage({ loaderData: { articles } }: Route.ComponentProps) {
  return (
    <StaticLayout
      title="Blog"
      lead="What we sow and harvest, and how to cook it. We write when we have something to say, about every other month."
      wide
    >
      <ul className="mt-2">
        {articles.map((article) => (
          <ArticleRow key={article.slug} article={article} />
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
