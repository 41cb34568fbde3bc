/** The limits of a CSV file, for the server that enforces them and the page that shows them. */
export const MOST_MEGABYTES = 20;
export const MOST_BYTES = MOST_MEGABYTES * 1024 * 1024;
export const MOST_LINES = 20_000;
/** Well above the number of known columns. */
export const MOST_CELLS_OF_A_LINE = 200;
/** Of all lines together, including the empty ones that spreadsheets write below a table. */
export const MOST_CELLS = 100 * MOST_LINES;

export const TOO_LARGE = `This file is too large. A CSV file can have up to ${MOST_MEGABYTES} MB.`;
