import { BusyText } from "#app/ui/busy-text.tsx";
import { Price } from "#app/ui/price.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { LocalNames } from "../product/local-names.tsx";
import { PackPicture } from "../product/pack-picture.tsx";
import { ProductTransition } from "../product/product-picture.tsx";
import type { ProductView } from "../product/product-view.ts";
import { RatingLine } from "../product/rating-line.tsx";
import { ProductBadges } from "../product-list/product-badges.tsx";
import { DETAIL_PICTURE, DETAIL_TOP } from "./detail-layout.ts";

/** A placeholder with the card's data in the layout of `ProductDetail`, while the product loads. */
export function ProductShell({ card }: { card: ProductView }) {
  const { id, title, image, category, freeDelivery, localNames = [], description, price } = card;
  return (
    <div className={DETAIL_TOP}>
      <ProductTransition id={id}>
        <PackPicture {...DETAIL_PICTURE} label={undefined} src={image} alt={title} preview />
      </ProductTransition>
      <div className="min-w-0 md:row-span-2">
        <ProductBadges
          category={category}
          freeDelivery={freeDelivery}
          className="flex flex-wrap gap-2"
        />
        <h1 className="mt-3">{title}</h1>
        {localNames.length > 0 && (
          <p className="mt-1.5 text-lg text-soft">
            <LocalNames names={localNames} />
          </p>
        )}
        <RatingLine
          rating={card.rating}
          reviewCount={card.reviewCount}
          size={18}
          className="mt-3"
        />
        {description && (
          <p className="mt-4 text-[1.0625rem] whitespace-pre-line text-soft">{description}</p>
        )}
        <div className="mt-5 mb-6">
          <Price rupees={price} size="large" />
        </div>
        <BusyText className="mb-4">Loading...</BusyText>
        <div className="grid gap-4">
          <Skeleton className="h-22 w-full rounded-card" />
          <Skeleton className="h-[3.375rem] w-full rounded-full" />
        </div>
      </div>
    </div>
  );
}
