import { withLanguages } from "#app/features/catalogue/home/seed-names.ts";
import { LocalNames } from "#app/features/catalogue/product/local-names.tsx";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { MILLETS } from "./millets.ts";

/** A millet's recipe: soaking, water, time and best uses. */
export function MilletRecipe({
  slug,
  name,
  local,
  picture,
  look,
  soak,
  water,
  minutes,
  bestFor,
  method,
}: (typeof MILLETS)[number]) {
  const facts = [
    ["Soak", soak],
    ["Water", water],
    ["Cook", `${minutes} minutes`],
    ["Best for", bestFor],
  ];
  return (
    <article
      id={slug}
      className="flex flex-col rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3>{name}</h3>
          <LocalNames names={withLanguages(local)} className="mt-0.5 block text-sm text-soft" />
          <p className="mt-2 text-soft">{look}</p>
        </div>
        <Picture
          src={picture}
          crop="square"
          alt=""
          width={88}
          height={88}
          className="shrink-0 rounded-card"
        />
      </div>
      <dl className="mt-4 divide-y divide-line border-y border-line">
        {facts.map(([term, detail]) => (
          <div key={term} className="flex gap-4 py-2">
            <dt className="w-18 shrink-0 text-soft">{term}</dt>
            <dd className="min-w-0 font-semibold">{detail}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 mb-3">{method}</p>
      <Link
        to={`/search?q=${encodeURIComponent(name.toLowerCase())}`}
        className="text-link mt-auto inline-flex min-h-11 items-center self-start"
      >
        Find {name.toLowerCase()} in the store
      </Link>
    </article>
  );
}
