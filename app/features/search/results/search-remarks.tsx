import { Link } from "#app/ui/link.tsx";
import type { SearchResults } from "../search-schema.ts";

/** Remarks about a search: how it was interpreted, and that something isn't sold yet. */
export function SearchRemarks({ q, search }: { q: string; search: SearchResults["search"] }) {
  if (!search) return null;
  const { corrected, not_sold, dropped } = search;
  return (
    <div className="mb-4 grid grid-cols-1 gap-1">
      {not_sold && <p className="text-lg font-semibold">{`We do not sell ${q} yet`}</p>}
      {corrected !== null && (
        <p>
          Did you mean{" "}
          <Link
            to={`/search?q=${encodeURIComponent(corrected)}`}
            className="font-semibold text-leaf underline"
          >
            {corrected}
          </Link>
          ? We searched for that instead.
        </p>
      )}
      {dropped > 0 && (
        <p className="text-soft">We found nothing with all of these words. These come nearest.</p>
      )}
    </div>
  );
}
