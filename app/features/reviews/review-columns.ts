/** Rating summary on the left, reviews beside it; stacked on phones. */
export const REVIEW_COLUMNS =
  "grid items-start gap-x-16 gap-y-8 md:grid-cols-[18.75rem_minmax(0,1fr)]";
