/** The most that one CSV file may have, for the server that holds it and the page that says it. */
export const MOST_MEGABYTES = 20;
export const MOST_BYTES = MOST_MEGABYTES * 1024 * 1024;
export const MOST_LINES = 20_000;
/** Well above the number of columns that there are. */
export const MOST_CELLS_OF_A_LINE = 200;
/** Those of all lines, empty ones too, which spreadsheets write below a table. */
export const MOST_CELLS = 100 * MOST_LINES;

export const TOO_LARGE = `This file is too large; a CSV file may have ${MOST_MEGABYTES} MB.`;
