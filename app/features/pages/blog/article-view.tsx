import type { Article } from "#app/features/texts/articles/article.ts";
import { MarkedText } from "../parts/marked-text.tsx";
import { Prose } from "../parts/prose.tsx";
import { ReadOn } from "../parts/read-on.tsx";
import { StaticLayout } from "../parts/static-layout.tsx";
import { articleDate } from "./article-row.tsx";

/** A blog article on its page. */
export function ArticleView({ article: { title, date, summary, blocks } }: { article: Article }) {
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
