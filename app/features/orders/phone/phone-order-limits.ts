/** The most lines that an order by phone, or one that staff adds to, can have. */
export const MAX_LINES = 50;
/** The most pieces of one pack in it. */
export const MAX_PIECES = 999;
