/** The limits of a CSV file, for the server that enforces them and the page that shows them. */
export const MAX_MEGABYTES = 20;
export const MAX_BYTES = MAX_MEGABYTES * 1024 * 1024;
export const MAX_LINES = 20_000;
/** Well above the number of known columns. */
export const MAX_CELLS_PER_LINE = 200;
/** The limit for all lines together, including the empty lines that spreadsheets write below a table. */
export const MAX_CELLS = 100 * MAX_LINES;

export const TOO_LARGE = `This file is too large. A CSV file can have up to ${MAX_MEGABYTES} MB.`;
