import { useSearchParams } from "react-router";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { LIST_PAGE_SIZE, pageIn, withPage } from "./list-address.ts";

interface ListPagerProps {
  /** All that the list has. */
  count: number;
  /** What this page of it shows. */
  shown: number;
}

/** Which part of the list shows, and the way to its neighbours. */
export function ListPager({ count, shown }: ListPagerProps) {
  const [search] = useSearchParams();
  const page = pageIn(search);
  const first = (page - 1) * LIST_PAGE_SIZE + 1;
  const last = first + shown - 1;
  if (shown === 0) return null;
  return (
    <nav
      aria-label="Pages"
      className="mt-5 flex flex-wrap items-center justify-between gap-3 text-soft"
    >
      <p>
        {first} to {last} of {count}
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
