import { Check } from "lucide-react";
import { type ReactNode, useState } from "react";
import { formatRupees } from "#app/shared/money.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Link } from "#app/ui/link.tsx";
import { optionalComponent } from "#app/ui/optional-component.ts";
import { Price } from "#app/ui/price.tsx";
import { ServerMarkup } from "#app/ui/server-markup.tsx";
import { LabelDetails } from "../label/label-details.tsx";
import { LocalNames } from "../product/local-names.tsx";
import { PackPicture } from "../product/pack-picture.tsx";
import { packPath } from "../product/product-path.ts";
import { ProductTransition } from "../product/product-picture.tsx";
import type { Product } from "../product/product-schema.ts";
import { categoryName, localNames, unitPriceText } from "../product/product-view.ts";
import { RatingLine } from "../product/rating-line.tsx";
import { ProductBadges } from "../product-list/product-badges.tsx";
import { BuyBox } from "./buy-box.tsx";
import { DETAIL_COLUMNS, DETAIL_PICTURE, DETAIL_TOP } from "./detail-layout.ts";
import { InStockInstead } from "./in-stock-instead.tsx";
import { type Offer, offerOf, picturesWith, selectedPack } from "./pack-choice.ts";
import { ShareButton } from "./share-button.tsx";

const DeliveryPromise = optionalComponent(
  async () => (await import("./delivery-promise.tsx")).DeliveryPromise,
);
const FurtherPictures = optionalComponent(
  async () => (await import("./further-pictures.tsx")).FurtherPictures,
);

export interface DetailItem {
  productId: number;
  title: string;
  packId?: number;
  quantity: number;
}

interface ProductDetailProps {
  product: Product;
  /** The pack id in the URL; null if there is none. */
  requestedPack: number | null;
  /** Shows the card's picture until the large one has loaded. */
  preview: boolean;
  busy: boolean;
  onAdd: (item: DetailItem) => void;
  /** The delivery check by PIN code. */
  pinCheck?: ReactNode;
  /** Puts the product on the wishlist. */
  wish?: ReactNode;
  /** Offers an email when a sold-out pack is back in stock. */
  alert?: (packId: number) => ReactNode;
  /** The customer's own price for a pack, placed below the shop's price. */
  tradePrice?: (packId: number) => ReactNode;
}

/** Whether all packs are sold out. */
function isSoldOut({ stock, packs = [] }: Product): boolean {
  return packs.length > 0 ? packs.every((pack) => pack.stock === 0) : stock === 0;
}

/** The details of a product. */
export function ProductDetail({
  product,
  requestedPack,
  preview,
  busy,
  onAdd,
  pinCheck,
  wish,
  alert,
  tradePrice,
}: ProductDetailProps) {
  const [packId, setPackId] = useState(() => selectedPack(product, requestedPack));
  const offer = offerOf(product, packId);
  const pictures = picturesWith(product, packId);
  const [first] = pictures;
  const several = pictures.length > 1;

  function selectPack(id: number) {
    setPackId(id);
    // Bypasses the router, so that there is no history entry and no reload.
    window.history.replaceState(window.history.state, "", packPath(product, id));
  }

  const ownPrice = offer.packId !== undefined && tradePrice?.(offer.packId);
  return (
    <>
      <div className={DETAIL_TOP}>
        {/* A pack with its own picture has another row of pictures. The key makes that row start at its beginning. */}
        <div key={first?.pack_id} className={classNames(several && "product-pictures")}>
          <ProductTransition id={product.id}>
            <PackPicture
              {...DETAIL_PICTURE}
              label={offer.label}
              src={first?.url ?? product.image}
              alt={first?.alt || product.title}
              preview={preview}
            />
          </ProductTransition>
          {several && (
            <ServerMarkup tag="ul" className="further-pictures">
              <FurtherPictures title={product.title} pictures={pictures} />
            </ServerMarkup>
          )}
        </div>
        <div className="min-w-0 md:row-span-2">
          <ProductBadges
            category={categoryName(product.category)}
            freeDelivery={product.free_delivery}
            className="flex flex-wrap gap-2"
          />
          <ProductText product={product} />
          <OfferLine offer={offer} ownPrice={ownPrice} />
          <div className="buying second-frame-on-phones">
            <BuyBox
              packs={product.packs ?? []}
              offer={offer}
              ownPrice={ownPrice}
              onSelectPack={selectPack}
              busy={busy}
              onAdd={(quantity) =>
                onAdd({
                  productId: product.id,
                  title: product.title,
                  packId: offer.packId,
                  quantity,
                })
              }
            />
            {offer.stock === 0 && offer.packId !== undefined && alert?.(offer.packId)}
            <div className="mt-3 flex flex-wrap items-center gap-x-6">
              {wish}
              <ShareButton title={product.title} />
            </div>
            {isSoldOut(product) && <InStockInstead product={product} />}
            {pinCheck}
            <p className="mt-6 text-soft">
              Category:{" "}
              <Link
                to={`/products?category=${product.category_id}`}
                className="text-link underline"
              >
                {categoryName(product.category)}
              </Link>
            </p>
          </div>
        </div>
        <Benefits benefits={product.benefits ?? []} />
      </div>
      <div
        className={classNames(
          DETAIL_COLUMNS,
          "product-facts second-frame mt-12 items-start gap-y-10 md:mt-16",
        )}
      >
        <ServerMarkup tag="section">
          <DeliveryPromise title={product.title} />
        </ServerMarkup>
        <LabelDetails product={product} offer={offer} />
      </div>
    </>
  );
}

function Benefits({ benefits }: { benefits: readonly string[] }) {
  if (benefits.length === 0) return null;
  return (
    <ul aria-label="Good to know" className="flex flex-wrap content-start gap-2">
      {benefits.map((benefit) => (
        <li
          key={benefit}
          className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-panel bg-leaf-tint px-3.5 py-1 text-sm font-medium text-leaf-deep"
        >
          <Check aria-hidden="true" className="size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{benefit}</span>
        </li>
      ))}
    </ul>
  );
}

function ProductText({ product }: { product: Product }) {
  const names = localNames(product);
  return (
    <>
      <h1 className="mt-3">{product.title}</h1>
      {names.length > 0 && (
        <p className="mt-1.5 text-lg text-soft">
          <LocalNames names={names} />
        </p>
      )}
      <RatingLine
        rating={product.rating}
        reviewCount={product.review_count}
        size={18}
        className="mt-3"
      />
      {product.description && (
        <p className="mt-4 text-[1.0625rem] whitespace-pre-line text-soft">{product.description}</p>
      )}
    </>
  );
}

interface OfferLineProps {
  offer: Offer;
  ownPrice: ReactNode;
}

function OfferLine({ offer: { price, mrp, label, unitPrice }, ownPrice }: OfferLineProps) {
  return (
    <div
      className="relative mt-5 mb-6 flex flex-wrap items-center gap-x-5 gap-y-1"
      aria-live="polite"
    >
      <Price rupees={price} size="large" />
      <p className="text-sm text-soft">
        {label && unitPrice && (
          <span className="block">
            for {label}, {unitPriceText(unitPrice)}
          </span>
        )}
        {mrp !== undefined && (
          <span className="block">MRP {formatRupees(mrp)} (inclusive of all taxes)</span>
        )}
      </p>
      <div className="absolute top-full left-0 max-w-full">{ownPrice}</div>
    </div>
  );
}
