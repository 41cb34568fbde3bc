/** Figure and histogram at the left, the reviews beside them; on a phone one under the other. */
export const REVIEW_COLUMNS =
  "grid items-start gap-x-16 gap-y-8 md:grid-cols-[18.75rem_minmax(0,1fr)]";
