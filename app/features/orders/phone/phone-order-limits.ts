/** The most lines that a quote, an order by phone, or one that staff add to can have. */
export const MAX_ORDER_LINES = 50;
/** The most pieces of one pack in it. */
export const MAX_PIECES_OF_PACK = 999;
