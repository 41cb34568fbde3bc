/** The limits of a bank's statement, for the server that enforces them and the dialog that shows them. */
export const MOST_MEGABYTES = 2;
export const MOST_LINES = 5_000;
/** Of all lines together: a statement has eight columns, a spreadsheet may write twenty. */
export const MOST_CELLS = 30 * MOST_LINES;

export const TOO_LARGE = `This file is too large. It can have up to ${MOST_MEGABYTES} MB. Download a shorter period.`;
