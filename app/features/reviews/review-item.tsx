import { Check, User } from "lucide-react";
import type { ReactNode } from "react";
import { indiaFormat } from "#app/shared/india-time.ts";
import { Badge } from "#app/ui/badge.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Stars } from "#app/ui/stars.tsx";
import { authorInitials } from "./review-author.ts";
import type { Review } from "./review-schema.ts";

interface ReviewItemProps {
  review: Review;
  /** Whether it is the shopper's own review. */
  own: boolean;
  action?: ReactNode;
}

const longDate = indiaFormat("en-IN", { dateStyle: "long" });

const DISCS = ["bg-leaf-tint", "bg-warning-tint", "bg-error-tint", "bg-info-tint"];

/** One review with its author, stars and text. */
export function ReviewItem({ review, own, action }: ReviewItemProps) {
  return (
    <li className="flex gap-4 border-b border-line py-6 first:pt-0">
      <span
        aria-hidden="true"
        className={classNames(
          "grid size-12 shrink-0 place-items-center rounded-full font-semibold",
          DISCS[review.id % DISCS.length],
        )}
      >
        {authorInitials(review.author) || <User className="size-5" />}
      </span>
      <article className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span className="font-semibold wrap-anywhere text-base">{review.author}</span>
          <span className="inline-flex items-center gap-1 font-semibold text-leaf">
            <Check aria-hidden="true" className="size-4" />
            Received it
          </span>
          <span className="text-soft">
            {review.pack_label && `${review.pack_label}, `}
            <time dateTime={review.created_at}>{writtenOn(review.created_at)}</time>
          </span>
          {own && <Badge tone="leaf">Your review</Badge>}
        </p>
        <Stars rating={review.rating} className="mt-1.5" />
        {review.title && (
          <h3 className="mt-1.5 font-sans text-lg font-semibold tracking-normal wrap-anywhere">
            {review.title}
          </h3>
        )}
        {review.text && (
          <p className="mt-1 max-w-[42rem] whitespace-pre-line wrap-anywhere text-soft">
            {review.text}
          </p>
        )}
        {action}
      </article>
    </li>
  );
}

/** The day in India of a time, such as '14 November 2026'; '' if it isn't a date. */
function writtenOn(iso: string): string {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? "" : longDate.format(at);
}
