import { useSearchParams } from "react-router";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { LIST_PAGE_SIZE, pageIn, withPage } from "./list-address.ts";

/** Which part of a list shows, `count` being all that it has, and the way to its neighbours; the filters stay. */
export function ListPager({ count }: { count: number }) {
  const [search] = useSearchParams();
  const page = pageIn(search);
  const first = (page - 1) * LIST_PAGE_SIZE + 1;
  const last = Math.min(count, page * LIST_PAGE_SIZE);
  if (count === 0) return null;
  return (
    <nav
      aria-label="Pages"
      className="mt-5 flex flex-wrap items-center justify-between gap-3 text-soft"
    >
      <p role="status">
        {first > count ? `Nothing here; ${count} in all` : `${first} to ${last} of ${count}`}
      </p>
      <div className="flex gap-3">
        {page > 1 && (
          <ButtonLink variant="outline" size="small" to={`?${withPage(search, page - 1)}`}>
            Previous
          </ButtonLink>
        )}
        {last < count && (
          <ButtonLink variant="outline" size="small" to={`?${withPage(search, page + 1)}`}>
            Next
          </ButtonLink>
        )}
      </div>
    </nav>
  );
}
