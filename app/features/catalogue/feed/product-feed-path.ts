/** The path of the product feed, which Google and Meta fetch. */
export const PRODUCT_FEED_PATH = "/feeds/products.xml";
