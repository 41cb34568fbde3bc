import { widelyKnown } from "#app/ui/picture-crops.ts";
import { packPath } from "./product-path.ts";
import type { Product } from "./product-schema.ts";
import { categoryName } from "./product-view.ts";

type Facts = Record<string, unknown>;

/**
 * A product's schema.org data for search engines: its pictures, its rating if it has reviews, and the offer for the pack in the
 * page's URL, by default the first pack. The page and the product feed show the same price.
 */
export function productFacts(product: Product, origin: string, packId: number | null): Facts {
  const address = `${origin}/products/${product.id}`;
  const pack = product.packs.find(({ id }) => id === packId) ?? product.packs[0];
  const pictures = product.pictures.flatMap(({ url }) => {
    const picture = widelyKnown(url);
    // A picture that was stored before URLs were validated must not break the page.
    const address = picture && URL.parse(picture, origin);
    return address ? [address.href] : [];
  });
  return {
    "@type": "Product",
    "@id": address,
    name: product.title,
    description: product.description || product.title,
    ...(pictures.length > 0 && { image: pictures.length > 1 ? pictures : pictures[0] }),
    sku: pack?.sku || String(product.id),
    category: categoryName(product.category),
    offers: {
      "@type": "Offer",
      url: pack ? origin + packPath(product, pack.id) : address,
      price: (pack ?? product).price.toFixed(2),
      priceCurrency: "INR",
      availability: `https://schema.org/${(pack ?? product).stock > 0 ? "InStock" : "OutOfStock"}`,
      itemCondition: "https://schema.org/NewCondition",
    },
    ...(product.review_count > 0 && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: product.rating.toFixed(1),
        reviewCount: product.review_count,
      },
    }),
  };
}
