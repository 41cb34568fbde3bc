import { Suspense, useEffect } from "react";
import { data, useLocation } from "react-router";
import { useLoggedIn } from "#app/features/account/sessions/session.ts";
import { useAddToCart } from "#app/features/cart/add-to-cart/use-add-to-cart.ts";
import { PinCheck } from "#app/features/delivery/pincodes/pin-check.tsx";
import { RelatedWhenVisible } from "#app/features/recommendations/related-when-visible.tsx";
import { ReviewsWhenVisible } from "#app/features/reviews/reviews-when-visible.tsx";
import { StopAlerts } from "#app/features/stock-alerts/stop-alerts.tsx";
import { WishButton } from "#app/features/wishlist/wish-button.tsx";
import { shopContext } from "#app/server/pages/page-context.server.ts";
import { messageOf } from "#app/shared/api-error.ts";
import { waitBriefly } from "#app/shared/wait-briefly.ts";
import { categoryPath } from "#app/site/navigation.ts";
import { pageTitle, publicMeta } from "#app/site/page-meta.ts";
import { crumbFacts } from "#app/site/site-facts.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Button } from "#app/ui/button.tsx";
import { Drawing } from "#app/ui/drawing.tsx";
import well from "#app/ui/drawings/well.svg?url";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { optionalComponent } from "#app/ui/optional-component.ts";
import { widelyKnown } from "#app/ui/picture-crops.ts";
import { requiredComponent } from "#app/ui/required-component.tsx";
import { type Deferred, useStoredDeferred } from "#app/ui/use-deferred.ts";
import { useRetry } from "#app/ui/use-retry.ts";
import { PRODUCT_NOT_FOUND } from "../catalogue-texts.ts";
import { productFacts } from "../product/product-facts.ts";
import { productIdOf, requestedPack } from "../product/product-path.ts";
import type { Product } from "../product/product-schema.ts";
import { readProduct } from "../product/product-service.server.ts";
import { categoryName, type ProductView as ProductCardView } from "../product/product-view.ts";
import type { Route } from "./+types/product-page";
import { cacheProduct, findProduct } from "./find-product.ts";
import { openedCard } from "./opened-card.ts";
import { ProductDetail } from "./product-detail.tsx";
import { ProductDetailSkeleton } from "./product-detail-skeleton.tsx";
import { ProductNotFound } from "./product-not-found.tsx";
import { ProductShell } from "./product-shell.tsx";

/** Only sold-out products need it. */
const BackInStock = requiredComponent(
  async () => (await import("#app/features/stock-alerts/back-in-stock.tsx")).BackInStock,
);
/** Only customers with trade prices need it. */
const TradePrice = optionalComponent(
  async () => (await import("#app/features/trade/trade-price.tsx")).TradePrice,
);

/** A product, null if there is none, or an error if it could not be loaded. */
type ProductResult = Product | null | Error;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const id = productIdOf(params.id);
  const found = id === null ? null : await readProduct(context.get(shopContext), id);
  const pack = requestedPack(new URL(request.url).searchParams);
  if (!found?.ok) return data({ product: null, pack, card: null }, { status: 404 });
  return data({ product: found.value as Deferred<ProductResult>, pack, card: null });
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const pack = requestedPack(new URL(request.url).searchParams);
  const product = findProduct(params.id).catch((error: Error) => error);
  const card = openedCard(productIdOf(params.id));
  // If there is a card, it is shown at once.
  if (!card) await waitBriefly(product);
  return { product, pack, card };
}

/** The head tags if the product was loaded with the page. If the product loads after a navigation, `DeferredHead` writes them. */
export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  const product = args.loaderData?.product;
  if (product === undefined || product instanceof Promise) return [];
  const { title, description } = headOf(product);
  if (product === null || product instanceof Error)
    return [{ title: pageTitle(title) }, { name: "description", content: description }];
  return publicMeta(args, {
    title,
    description,
    path: `/products/${product.id}`,
    type: "product",
    picture: product.image && widelyKnown(product.image),
    facts:
      import.meta.env.SSR &&
      factsOf(product, args.matches[0].loaderData?.origin ?? "", args.loaderData?.pack ?? null),
  });
}

function headOf(product: ProductResult | ProductCardView | undefined): {
  title: string;
  description: string;
} {
  if (product === null)
    return { title: PRODUCT_NOT_FOUND, description: "This product is not in our farm store." };
  if (product === undefined || product instanceof Error)
    return { title: "Product", description: "A product of our farm store." };
  const { title, description } = product;
  return { title, description: description || `${title} from our farm store.` };
}

function factsOf(product: Product, origin: string, packId: number | null): object[] {
  const crumbs = [
    { name: "Home", path: "/" },
    { name: "Farm store", path: "/products" },
    { name: categoryName(product.category), path: categoryPath(product.category_id) },
    { name: product.title, path: `/products/${product.id}` },
  ];
  return [productFacts(product, origin, packId), crumbFacts(crumbs, origin)];
}

export default function ProductPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <div className="page-width pb-16 md:pb-24">
      <Suspense key={params.id} fallback={<LoadingProduct card={loaderData.card} />}>
        <LoadedProduct
          loading={loaderData.product}
          pack={loaderData.pack}
          preview={loaderData.card !== null}
        />
      </Suspense>
    </div>
  );
}

/** The breadcrumbs of the product. A card doesn't have its category's id. */
function Breadcrumbs({ product }: { product: Product | ProductCardView }) {
  const to = "category_id" in product ? categoryPath(product.category_id) : undefined;
  return (
    <Breadcrumb
      className="pb-2"
      items={[
        { label: "Home", to: "/" },
        { label: "Farm store", to: "/products" },
        { label: categoryName(product.category), to },
        { label: product.title },
      ]}
    />
  );
}

/** React hoists both into the head. */
function DeferredHead({ title, description }: { title: string; description: string }) {
  return (
    <>
      <title>{pageTitle(title)}</title>
      <meta name="description" content={description} />
    </>
  );
}

function LoadingProduct({ card }: { card: ProductCardView | null }) {
  return (
    <>
      <DeferredHead {...headOf(card ?? undefined)} />
      {card && <Breadcrumbs product={card} />}
      {card ? <ProductShell card={card} /> : <ProductDetailSkeleton />}
    </>
  );
}

interface LoadedProductProps {
  loading: Deferred<ProductResult>;
  pack: number | null;
  preview: boolean;
}

function LoadedProduct({ loading, pack, preview }: LoadedProductProps) {
  const product = useStoredDeferred("product", loading);
  useEffect(() => cacheProduct(loading), [loading]);
  return (
    <>
      {loading instanceof Promise && <DeferredHead {...headOf(product)} />}
      {product === null && (
        <>
          <ProductNotFound />
          <StopAlerts />
        </>
      )}
      {product instanceof Error && <ProductFailed error={product} />}
      {product && !(product instanceof Error) && <ProductView {...{ product, pack, preview }} />}
    </>
  );
}

interface ProductViewProps {
  product: Product;
  pack: number | null;
  preview: boolean;
}

function ProductView({ product, pack, preview }: ProductViewProps) {
  const { addFromDetail, busy } = useAddToCart();
  const loggedIn = useLoggedIn();
  const { key } = useLocation();
  return (
    <>
      <Breadcrumbs product={product} />
      <StopAlerts />
      {/* The key makes a link to another pack of the same product select that pack. */}
      <ProductDetail
        key={key}
        product={product}
        requestedPack={pack}
        preview={preview}
        busy={busy === product.id}
        onAdd={addFromDetail}
        pinCheck={<PinCheck vanOnly={product.van_only} />}
        wish={<WishButton productId={product.id} />}
        alert={(packId) => (
          <Suspense fallback={null}>
            <BackInStock key={packId} packId={packId} />
          </Suspense>
        )}
        tradePrice={(packId) =>
          loggedIn && (
            <Suspense fallback={null}>
              <TradePrice productId={product.id} packId={packId} />
            </Suspense>
          )
        }
      />
      <ReviewsWhenVisible product={product} />
      <RelatedWhenVisible key={product.id} product={product} />
    </>
  );
}

function ProductFailed({ error }: { error: Error }) {
  const [busy, retry] = useRetry();
  if (busy) return <ProductDetailSkeleton />;
  return (
    <EmptyState
      level={1}
      drawing={<Drawing src={well} />}
      title={<span role="alert">{messageOf(error, "Failed to load the product.")}</span>}
      action={<Button onClick={retry}>Retry</Button>}
    />
  );
}
