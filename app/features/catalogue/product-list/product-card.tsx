import type { ReactNode } from "react";
import { Link } from "#app/ui/link.tsx";
import { Price } from "#app/ui/price.tsx";
import { LocalNames } from "../product/local-names.tsx";
import { ProductPicture, ProductTransition } from "../product/product-picture.tsx";
import type { ProductView } from "../product/product-view.ts";
import { RatingLine } from "../product/rating-line.tsx";
import { openCard } from "../product-page/opened-card.ts";
import { prefetchProduct } from "./prefetch-product.ts";
import { ProductBadges } from "./product-badges.tsx";

interface ProductCardProps extends ProductView {
  /** A button beside, not inside, the link that covers the card. */
  action?: ReactNode;
  /** Its index in the list. The first card's picture loads eagerly, before others. */
  place: number;
  /** Whether the page may have another card of this product. If so, this card's picture has no transition to the next page. */
  repeated?: boolean;
}

/** A product in a grid: 260 to 320 px wide, 370 px high unless its text is enlarged. The whole card links to the product. */
export function ProductCard({ action, place, repeated, ...product }: ProductCardProps) {
  // On touch, the tap follows at once, and loading the large picture would delay the product page's scripts.
  const approach = (byMouse: boolean) =>
    prefetchProduct(product.id, byMouse ? product.image : undefined, place);
  return (
    <article
      className="card group"
      onPointerEnter={(event) => approach(event.pointerType === "mouse")}
      onFocus={() => approach(false)}
    >
      <div className="relative h-38 shrink-0 overflow-hidden bg-sunken">
        <ProductTransition id={repeated ? null : product.id}>
          <span className="absolute inset-0">
            <ProductPicture
              src={product.image}
              alt=""
              size={320}
              wide
              {...(place === 0 && { loading: "eager", fetchPriority: "high" })}
              className="size-full object-[68%_50%]"
            />
          </span>
        </ProductTransition>
        <ProductBadges
          category={product.category}
          freeDelivery={product.freeDelivery}
          className="absolute top-2.5 left-2.5 flex flex-col items-start gap-1.5"
        />
      </div>
      <div className="flex grow flex-col px-4 pt-3 pb-3.5">
        <CardText {...product} />
        <div className="mt-auto flex flex-wrap items-center gap-2 pt-2">
          <p className="flex-1">
            <Price
              rupees={product.price}
              size="small"
              className="block leading-6 whitespace-nowrap"
            />
            {product.packLine && (
              <span className="block w-0 min-w-full truncate text-xs text-soft">
                {product.packLine}
              </span>
            )}
          </p>
          {action && <div className="relative z-10 shrink-0">{action}</div>}
        </div>
      </div>
    </article>
  );
}

function CardText(card: ProductView) {
  const { id, title, query = "", localNames, description, rating, reviewCount } = card;
  return (
    <>
      <h3 className="line-clamp-2 text-card group-hover:underline">
        <Link to={`/products/${id}${query}`} onClick={() => openCard(card)} className="card-link">
          {title}
        </Link>
      </h3>
      {localNames && localNames.length > 0 && (
        <p className="h-5 truncate text-[0.8125rem] leading-5 text-soft">
          <LocalNames names={localNames} />
        </p>
      )}
      {description && (
        <p className="mt-0.5 line-clamp-2 text-[0.875rem] leading-[1.1875rem] text-soft">
          {description}
        </p>
      )}
      <RatingLine
        rating={rating}
        reviewCount={reviewCount}
        className="mt-1 text-[0.875rem] leading-5"
      />
    </>
  );
}
