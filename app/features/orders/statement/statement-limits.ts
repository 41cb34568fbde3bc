/**
 * Limits for the CSV files of banks, couriers and Razorpay, used by the server, which enforces them, and by the dialogs, which show
 * them.
 */
export const MAX_MEGABYTES = 2;
export const MAX_LINES = 5_000;
/**
 * The limit for the JSON body with the file. JSON escapes quotes and line breaks as two characters, and other characters take up to
 * four bytes.
 */
export const BODY_LIMIT = 3 * MAX_MEGABYTES * 1024 * 1024;
/** The limit for all lines together. A statement has eight columns; a spreadsheet may write twenty. */
export const MAX_CELLS = 30 * MAX_LINES;

export const TOO_LARGE = `This file is too large. It can have up to ${MAX_MEGABYTES} MB. Download a shorter period.`;
