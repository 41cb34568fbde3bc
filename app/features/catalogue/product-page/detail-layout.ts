/** Two columns on wide screens. */
export const DETAIL_COLUMNS =
  "grid grid-cols-1 gap-x-10 md:grid-cols-[minmax(0,29fr)_minmax(0,28fr)] lg:gap-x-15";

/** The top of a product's page: picture, texts and, below the picture, the benefits. */
export const DETAIL_TOP = `${DETAIL_COLUMNS} gap-y-5 md:grid-rows-[auto_1fr]`;

/** The size of the product's picture, and the file to load for it. */
export const DETAIL_PICTURE = {
  size: 580,
  sizes: "(width < 40rem) 100vw, (width < 56.25rem) 440px, (width < 75rem) 48vw, 580px",
  loading: "eager",
  fetchPriority: "high",
  className: "detail-picture",
} as const;
