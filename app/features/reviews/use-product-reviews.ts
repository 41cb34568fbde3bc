import { useCallback, useEffect, useRef, useState } from "react";
import { readReviews } from "./review-client.ts";
import type { Review, ReviewPage } from "./review-schema.ts";

/** The number of reviews shown initially, and the number that each 'Show more' adds. */
const FIRST = 3;
const MORE = 20;

interface ProductReviewsState {
  /** The last loaded page, with the totals; null until the first one has loaded. */
  page: ReviewPage | null;
  /** The reviews loaded so far, newest first. */
  reviews: Review[];
  state: "resting" | "loading" | "failed";
  /** Reloads the first reviews after a change. */
  reload: () => Promise<void>;
  loadMore: () => Promise<void>;
}

/** A product's reviews: a few initially, then page by page. */
export function useProductReviews(productId: number): ProductReviewsState {
  const [page, setPage] = useState<ReviewPage | null>(null);
  const [reviews, setReviews] = useState<Review[]>([]);
  const [state, setState] = useState<ProductReviewsState["state"]>("loading");
  /** The number of the latest request; responses to earlier ones are ignored. */
  const latest = useRef(0);

  const fetchFrom = useCallback(
    async (limit: number, known: Review[]) => {
      latest.current += 1;
      const request = latest.current;
      setState("loading");
      try {
        const next = await readReviews(productId, { limit, offset: known.length });
        if (request !== latest.current) return;
        const ids = new Set(known.map((review) => review.id));
        setPage(next);
        setReviews([...known, ...next.results.filter((review) => !ids.has(review.id))]);
        setState("resting");
      } catch {
        if (request === latest.current) setState("failed");
      }
    },
    [productId],
  );

  const reload = useCallback(() => fetchFrom(FIRST, []), [fetchFrom]);
  const loadMore = () => fetchFrom(MORE, reviews);

  useEffect(() => {
    void reload();
    return () => {
      latest.current += 1;
    };
  }, [reload]);

  return { page, reviews, state, reload, loadMore };
}
