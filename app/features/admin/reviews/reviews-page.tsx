import { requireAdminPage } from "#app/features/account/sessions/require-admin-page.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { useAction } from "../forms/use-action.ts";
import { EmptyList, ROW, ROWS } from "../lists/empty-list.tsx";
import { ListPager } from "../lists/list-pager.tsx";
import { readList } from "../lists/list-url.ts";
import { ChoiceFilter } from "../lists/url-filter.tsx";
import { AdminContent } from "../page/admin-content.tsx";
import { adminMeta } from "../page/admin-meta.ts";
import { adminTime } from "../page/admin-time.ts";
import { useMay } from "../page/use-staff.ts";
import type { Route } from "./+types/reviews-page";
import { approveReview, readModeratedReviews, setReviewHidden } from "./moderation-client.ts";

const STATES = [
  { value: "", label: "All reviews" },
  { value: "reported", label: "Reported" },
  { value: "shown", label: "Shown" },
  { value: "hidden", label: "Hidden" },
];

export const meta = () => adminMeta("Reviews", "Customers' reviews of the farm store's products.");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdminPage(request, "reviews.read");
  return {
    reviews: await readList(request, ["state"], readModeratedReviews),
  };
}

export default function ReviewsPage({ loaderData: { reviews } }: Route.ComponentProps) {
  const changes = useMay("reviews.change");
  const { isBusy, run } = useAction();
  return (
    <AdminContent
      title="Reviews"
      lead="Reported reviews first. Only its author still sees a hidden review."
    >
      <div className="mb-5">
        <ChoiceFilter name="state" label="Which reviews" choices={STATES} />
      </div>
      {reviews.results.length === 0 && <EmptyList>No reviews found.</EmptyList>}
      <ul className={reviews.results.length > 0 ? ROWS : undefined}>
        {reviews.results.map((review) => (
          <li key={review.id} className={ROW}>
            <div className="min-w-0 flex-1 basis-64">
              <p className="flex flex-wrap items-center gap-2">
                <Link
                  to={`/products/${review.product.id}`}
                  className="-my-2.5 min-w-0 py-2.5 font-semibold wrap-anywhere"
                >
                  {review.product.title}
                </Link>
                {review.reports > 0 && (
                  <Badge tone="turmeric">
                    Reported {review.reports === 1 ? "once" : `${review.reports} times`}
                  </Badge>
                )}
                {review.hidden && <Badge tone="plain">Hidden</Badge>}
              </p>
              <Stars rating={review.rating} className="my-1" />
              {review.title && <p className="font-semibold wrap-anywhere">{review.title}</p>}
              <p className="whitespace-pre-line text-soft wrap-anywhere">{review.text}</p>
              <p className="mt-1 text-sm text-soft">
                <bdi>{review.author}</bdi>, {adminTime(review.created_at)}
              </p>
            </div>
            {changes && (
              <div className="flex gap-2">
                {review.reports > 0 && !review.hidden && (
                  <Button
                    size="small"
                    variant="tonal"
                    busy={isBusy(`approve ${review.id}`)}
                    aria-label={`Approve: review of ${review.product.title} by ${review.author}`}
                    onClick={() =>
                      run(
                        `approve ${review.id}`,
                        () => approveReview(review.id),
                        "Review approved. Its reports are cleared.",
                      )
                    }
                  >
                    Approve
                  </Button>
                )}
                <Button
                  size="small"
                  variant="outline"
                  busy={isBusy(String(review.id))}
                  aria-label={`${review.hidden ? "Show again" : "Hide"}: review of ${review.product.title} by ${review.author}`}
                  onClick={() =>
                    run(String(review.id), () => setReviewHidden(review.id, !review.hidden))
                  }
                >
                  {review.hidden ? "Show again" : "Hide"}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <ListPager count={reviews.count} count_is_least={reviews.count_is_least} />
    </AdminContent>
  );
}
