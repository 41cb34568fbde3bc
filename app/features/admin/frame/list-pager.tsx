import { useSearchParams } from "react-router";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { LIST_PAGE_SIZE, pageIn, withPage } from "./list-address.ts";

interface ListPagerProps {
  count: number;
  /** There are more than `count`. */
  count_is_least?: boolean;
}

/** Which part of a list shows, of how many, and the way to its neighbours; the filters stay. */
export function ListPager({ count, count_is_least }: ListPagerProps) {
  const [search] = useSearchParams();
  const page = pageIn(search);
  const first = (page - 1) * LIST_PAGE_SIZE + 1;
  const last = Math.min(count, page * LIST_PAGE_SIZE);
  const all = `${count_is_least ? "more than " : ""}${count.toLocaleString("en-IN")}`;
  if (count === 0) return null;
  return (
    <nav
      aria-label="Pages"
      className="mt-5 flex flex-wrap items-center justify-between gap-3 text-soft"
    >
      <p role="status">
        {first > count
          ? `Nothing here; ${all} in all`
          : `${first.toLocaleString("en-IN")} to ${last.toLocaleString("en-IN")} of ${all}`}
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
