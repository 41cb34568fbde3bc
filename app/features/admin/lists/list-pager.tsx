import { useSearchParams } from "react-router";
import { formatCount } from "#app/shared/text/count-of.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { LIST_PAGE_SIZE, pageIn, withPage } from "./list-url.ts";

interface ListPagerProps {
  count: number;
  /** Whether there are more than `count`. */
  count_is_least?: boolean;
}

/** The range of entries shown, with links to the previous and next page that preserve the filters. */
export function ListPager({ count, count_is_least }: ListPagerProps) {
  const [search] = useSearchParams();
  const page = pageIn(search);
  const first = (page - 1) * LIST_PAGE_SIZE + 1;
  const last = Math.min(count, page * LIST_PAGE_SIZE);
  const total = `${count_is_least ? "more than " : ""}${formatCount(count)}`;
  if (count === 0) return null;
  return (
    <nav
      aria-label="Pages"
      className="mt-5 flex flex-wrap items-center justify-between gap-3 text-soft"
    >
      <p role="status">
        {first > count
          ? `Nothing on this page; ${total} in total`
          : `${formatCount(first)} to ${formatCount(last)} of ${total}`}
      </p>
      <div className="flex gap-3">
        {page > 1 && (
          <ButtonLink variant="outline" size="small" to={`?${withPage(search, page - 1)}`}>
            Previous
          </ButtonLink>
        )}
        {(last < count || count_is_least) && (
          <ButtonLink variant="outline" size="small" to={`?${withPage(search, page + 1)}`}>
            Next
          </ButtonLink>
        )}
      </div>
    </nav>
  );
}
