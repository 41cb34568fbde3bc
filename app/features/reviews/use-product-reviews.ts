import { useCallback, useEffect, useRef, useState } from "react";
import { readReviews } from "./review-client.ts";
import type { Review, ReviewPage } from "./review-schema.ts";

/** Reviews that are shown at first, and that each 'Show more' adds. */
const FIRST = 3;
const MORE = 20;

interface ProductReviewsState {
  /** The figures of all reviews; null while nothing has come yet. */
  page: ReviewPage | null;
  /** The reviews fetched so far, the newest first. */
  reviews: Review[];
  state: "resting" | "loading" | "failed";
  /** Fetches the first reviews again, after a change. */
  reload: () => Promise<void>;
  loadMore: () => Promise<void>;
}

/** A product's reviews, a few at first and then page by page. */
export function useProductReviews(productId: number): ProductReviewsState {
  const [page, setPage] = useState<ReviewPage | null>(null);
  const [reviews, setReviews] = useState<Review[]>([]);
  const [state, setState] = useState<ProductReviewsState["state"]>("loading");
  /** An answer that is no longer the latest is not taken. */
  const asked = useRef(0);

  const fetchFrom = useCallback(
    async (limit: number, known: Review[]) => {
      asked.current += 1;
      const turn = asked.current;
      setState("loading");
      try {
        const next = await readReviews(productId, { limit, offset: known.length });
        if (turn !== asked.current) return;
        const ids = new Set(known.map((review) => review.id));
        setPage(next);
        setReviews([...known, ...next.results.filter((review) => !ids.has(review.id))]);
        setState("resting");
      } catch {
        if (turn === asked.current) setState("failed");
      }
    },
    [productId],
  );

  const reload = useCallback(() => fetchFrom(FIRST, []), [fetchFrom]);
  const loadMore = () => fetchFrom(MORE, reviews);

  useEffect(() => {
    void reload();
    return () => {
      asked.current += 1;
    };
  }, [reload]);

  return { page, reviews, state, reload, loadMore };
}
