import { widelyKnown } from "#app/ui/picture-crops.ts";
import type { Product } from "./product-schema.ts";
import { categoryName } from "./product-view.ts";

type Facts = Record<string, unknown>;

/** A product's schema.org data for search engines: its pictures, its offer in rupees, and its rating if it has reviews. */
export function productFacts(product: Product, origin: string): Facts {
  const address = `${origin}/products/${product.id}`;
  const pictures = product.pictures.flatMap(({ url }) => {
    const picture = widelyKnown(url);
    // One that was stored before its form was checked must not take the page down.
    const address = picture && URL.parse(picture, origin);
    return address ? [address.href] : [];
  });
  return {
    "@type": "Product",
    "@id": address,
    name: product.title,
    description: product.description || product.title,
    ...(pictures.length > 0 && { image: pictures.length > 1 ? pictures : pictures[0] }),
    sku: product.packs[0]?.sku || String(product.id),
    category: categoryName(product.category),
    offers: {
      "@type": "Offer",
      url: address,
      price: product.price.toFixed(2),
      priceCurrency: "INR",
      availability: `https://schema.org/${product.stock > 0 ? "InStock" : "OutOfStock"}`,
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
