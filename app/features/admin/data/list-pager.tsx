import { useSearchParams } from "react-router";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { placeIn, withPage } from "./list-address.ts";

/** Which part of a list is shown, and the way to its neighbours; the filters stay. */
export function ListPager({ count }: { count: number }) {
  const [asked] = useSearchParams();
  const { page, first, last, more } = placeIn(asked, count);
  if (count === 0) return null;
  return (
    <nav aria-label="Pages" className="mt-5 flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-sm text-soft">
        {first > count ? `Nothing here; ${count} in all` : `${first} to ${last} of ${count}`}
      </p>
      <div className="flex gap-3">
        {page > 1 && (
          <ButtonLink to={withPage(asked, page - 1)} size="small" variant="outline">
            Previous
          </ButtonLink>
        )}
        {more && (
          <ButtonLink to={withPage(asked, page + 1)} size="small" variant="outline">
            Next
          </ButtonLink>
        )}
      </div>
    </nav>
  );
}
