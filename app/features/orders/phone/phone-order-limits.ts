/** The most lines in a quote, in an order by phone, and in an order that staff add packs to. */
export const MAX_ORDER_LINES = 50;
/** The most pieces of one pack in such a quote or order. */
export const MAX_PIECES_OF_PACK = 999;
