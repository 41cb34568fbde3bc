import { reviewsText } from "#app/features/catalogue/catalogue-texts.ts";
import { ratingText, Stars } from "#app/ui/stars.tsx";
import type { ReviewPage } from "./review-schema.ts";

/** The average rating as a large number, and a histogram. */
export function RatingSummary({ page }: { page: ReviewPage }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4">
        <span aria-hidden="true" className="font-serif text-[4.5rem] leading-none">
          {ratingText(page.average)}
        </span>
        <div>
          <Stars rating={page.average} size={20} />
          <p className="mt-1 text-soft">{reviewsText(page.count)}</p>
        </div>
      </div>
      <ul aria-label="Number of reviews by rating" className="mt-5 grid gap-1.5">
        {page.histogram.map(({ rating, count }) => (
          <li key={rating} className="grid grid-cols-[2rem_1fr_2.5rem] items-center gap-2 text-sm">
            <span>
              {rating} <span aria-hidden="true">★</span>
              <span className="sr-only">{rating === 1 ? "star" : "stars"}</span>
            </span>
            <span
              aria-hidden="true"
              className="h-2.5 overflow-hidden rounded-full bg-sunken [box-shadow:0_0_0_1px_var(--line)]"
            >
              <span
                style={{ width: `${(100 * count) / Math.max(1, page.count)}%` }}
                className="block h-full rounded-full bg-turmeric"
              />
            </span>
            <span className="text-right text-soft">{count}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
