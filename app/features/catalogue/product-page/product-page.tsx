import { data, useRevalidator } from "react-router";
import { useAddToCart } from "#app/features/cart/add-to-cart/use-add-to-cart.ts";
import { PinCheck } from "#app/features/delivery/pincodes/pin-check.tsx";
import { ReviewsWhenVisible } from "#app/features/reviews/reviews-on-sight.tsx";
import { shopContext } from "#app/server/pages/page-context.server.ts";
import { messageOf } from "#app/shared/api-error.ts";
import { type Later, soonOrLater } from "#app/shared/later.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Button } from "#app/ui/button.tsx";
import { Drawing } from "#app/ui/drawing.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useLaterOrKept } from "#app/ui/use-later.ts";
import { askedPack, productIdOf } from "../product/product-path.ts";
import type { Product } from "../product/product-schema.ts";
import { readProduct } from "../product/product-service.server.ts";
import { categoryName } from "../product/product-view.ts";
import type { Route } from "./+types/product-page";
import { findProduct } from "./find-product.ts";
import { PageHead } from "./page-head.tsx";
import { ProductDetail } from "./product-detail.tsx";
import { ProductDetailSkeleton } from "./product-detail-skeleton.tsx";
import { ProductNotFound } from "./product-not-found.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const id = productIdOf(params.id);
  const found = id === null ? null : await readProduct(context.get(shopContext), id);
  const pack = askedPack(new URL(request.url).searchParams);
  if (!found?.ok) return data({ product: null, pack }, { status: 404 });
  return data({ product: found.value as Later<Product | null>, pack });
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const pack = askedPack(new URL(request.url).searchParams);
  return { product: (await soonOrLater(findProduct(params.id))).value, pack };
}

export default function ProductPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <div className="page-width pb-16 md:pb-24">
      <ProductInAnyState key={params.id} later={loaderData.product} pack={loaderData.pack} />
    </div>
  );
}

function ProductInAnyState({ later, pack }: { later: Later<Product | null>; pack: number | null }) {
  const product = useLaterOrKept("product", later);
  const { addFromDetail, busy } = useAddToCart();
  if (product.state === "loading") {
    return (
      <>
        <PageHead title="Product" description="A product of our farm store." />
        <ProductDetailSkeleton />
      </>
    );
  }
  if (product.state === "failed") return <ProductFailed error={product.error} />;
  if (product.value === null) return <ProductNotFound />;
  const { title, description, category, category_id } = product.value;
  return (
    <>
      <PageHead title={title} description={description || `${title} from our farm store.`} />
      <Breadcrumb
        className="pb-2"
        items={[
          { label: "Home", to: "/" },
          { label: "Farm store", to: "/products" },
          { label: categoryName(category), to: `/products?category=${category_id}` },
          { label: title },
        ]}
      />
      <ProductDetail
        product={product.value}
        askedPack={pack}
        busy={busy === product.value.id}
        onAdd={addFromDetail}
        pinCheck={<PinCheck />}
      />
      <ReviewsWhenVisible product={product.value} />
    </>
  );
}

function ProductFailed({ error }: { error: unknown }) {
  const revalidator = useRevalidator();
  return (
    <>
      <PageHead title="Product" description="A product of our farm store." />
      <EmptyState
        level={1}
        drawing={<Drawing name="well" />}
        title={<span role="alert">{messageOf(error, "Failed to load the product.")}</span>}
        action={<Button onClick={() => revalidator.revalidate()}>Retry</Button>}
      />
    </>
  );
}
