/** The limits of the CSV files of banks, couriers and Razorpay, for the server that enforces them and the dialogs that show them. */
export const MAX_MEGABYTES = 2;
export const MAX_LINES = 5_000;
/** Of the JSON body with the file: JSON writes quotes and line breaks as two characters, and others as up to four bytes. */
export const BODY_LIMIT = 3 * MAX_MEGABYTES * 1024 * 1024;
/** Of all lines together: a statement has eight columns, a spreadsheet may write twenty. */
export const MAX_CELLS = 30 * MAX_LINES;

export const TOO_LARGE = `This file is too large. It can have up to ${MAX_MEGABYTES} MB. Download a shorter period.`;
