import type { TextSummary } from "#app/features/texts/text-schema.ts";
import { Link } from "#app/ui/link.tsx";
import { ROW, ROWS } from "../lists/empty-list.tsx";
import { adminTime } from "../page/admin-time.ts";
import { NewArticle } from "./new-article.tsx";

/** All texts, grouped by the part of the shop that shows them. */
export function TextRows({ texts }: { texts: readonly TextSummary[] }) {
  const places = [...new Set(texts.map(({ place }) => place))];
  return places.map((place) => (
    <section key={place} aria-label={place} className="mb-8">
      <h2 className="mb-2 text-2xl">{place}</h2>
      <ul className={ROWS}>
        {texts
          .filter((text) => text.place === place)
          .map(({ name, title, changed, changed_at, outdated_since }) => (
            <li key={name} className={`${ROW} items-center! py-1!`}>
              <Link
                to={`/admin/texts/${name}`}
                className="text-link inline-flex min-h-11 min-w-0 flex-1 basis-40 items-center font-semibold"
              >
                {title}
              </Link>
              <span className="py-1.5 text-sm text-soft">
                {changed && changed_at ? `Changed ${adminTime(changed_at)}` : "Original text"}
                {outdated_since && (
                  <span className="font-semibold text-warning"> · The English text is newer</span>
                )}
              </span>
            </li>
          ))}
      </ul>
      {place === "Blog" && <NewArticle />}
    </section>
  ));
}
