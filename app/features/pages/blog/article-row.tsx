import type { ArticleSummary } from "#app/features/texts/articles/article-schema.ts";
import { dayFormat } from "#app/shared/india-time.ts";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { DrawingName } from "../parts/figure.tsx";

const longDate = dayFormat("en-US", { dateStyle: "long" });

/** Formats an article's day: '2026-11-05' becomes 'November 5, 2026'. */
export function articleDate(date: string): string {
  return longDate.format(Date.parse(date));
}

/** The drawings of the first articles. Later articles have the sprout. */
const DRAWINGS: Readonly<Record<string, DrawingName>> = {
  "korralu-harvest": "seeds",
  "sprouting-ragi": "pot",
  "what-the-bees-ate": "bees",
  "reading-a-label": "basket",
  "a-week-of-millets": "farmer",
};

/** An article in the list of the blog. */
export function ArticleRow({ article }: { article: ArticleSummary }) {
  const { slug, title, date, summary } = article;
  return (
    <li className="flex items-start gap-5 border-t border-line py-6 last:border-b md:gap-8 md:py-8">
      <Picture
        src={`/drawings/${DRAWINGS[slug] ?? "sprout"}.svg`}
        alt=""
        width={104}
        height={104}
        className="hidden object-contain sm:block"
      />
      <div className="min-w-0 max-w-[60ch] flex-1 [overflow-wrap:anywhere]">
        <time dateTime={date} className="block text-sm text-soft">
          {articleDate(date)}
        </time>
        <h2 className="mt-0.5 text-2xl sm:text-3xl">
          <Link to={`/blog/${slug}`} className="inline-block py-1 hover:text-leaf">
            {title}
          </Link>
        </h2>
        <p className="mt-1.5 text-soft">{summary}</p>
      </div>
    </li>
  );
}
