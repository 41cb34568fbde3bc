import { classNames } from "#app/ui/class-names.ts";
import { ratingText, Stars } from "#app/ui/stars.tsx";
import { reviewsText } from "../catalogue-texts.ts";

interface RatingLineProps {
  rating: number | null | undefined;
  reviewCount: number | null | undefined;
  /** A star's size in px. */
  size?: number;
  className?: string;
}

/** Stars, the rating with one decimal, '(N reviews)'. */
export function RatingLine({ rating, reviewCount, size = 15, className }: RatingLineProps) {
  return (
    <p className={classNames("flex flex-wrap items-center gap-x-2", className)}>
      <Stars rating={rating} size={size} />
      <span aria-hidden="true" className="font-semibold">
        {ratingText(rating)}
      </span>
      <span className="text-soft">{reviewsText(reviewCount)}</span>
    </p>
  );
}
