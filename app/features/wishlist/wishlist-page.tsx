import { type ReactNode, Suspense, use, useState } from "react";
import { type MetaDescriptor, useRevalidator } from "react-router";
import { requireToken } from "#app/features/account/sessions/require-token.ts";
import { whileLoggedIn } from "#app/features/account/sessions/while-logged-in.ts";
import { ApiError } from "#app/shared/api-error.ts";
import { waitBriefly } from "#app/shared/wait-briefly.ts";
import { pageTitle } from "#app/site/page-meta.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { BusyText } from "#app/ui/busy-text.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Drawing } from "#app/ui/drawing.tsx";
import basket from "#app/ui/drawings/basket.svg?url";
import signpost from "#app/ui/drawings/signpost.svg?url";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { RetryButton } from "#app/ui/retry-button.tsx";
import type { Route } from "./+types/wishlist-page";
import { WishlistCards } from "./wishlist-cards.tsx";
import { readSharedWishlist, readWishlist } from "./wishlist-client.ts";
import type { SharedWishlist, Wishlist } from "./wishlist-schema.ts";
import { WishlistShare } from "./wishlist-share.tsx";

/** `missing`: the link is switched off. `failed`: the list could not be loaded. */
type Loaded<List> = List | "missing" | "failed";

export function meta(): MetaDescriptor[] {
  return [
    { title: pageTitle("Wishlist") },
    { name: "description", content: "What you have marked to buy later." },
    { name: "robots", content: "noindex" },
    { name: "referrer", content: "no-referrer" },
  ];
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const token = new URL(request.url).searchParams.get("token");
  if (token) {
    const shared = readSharedWishlist(token).catch(failureOf);
    await waitBriefly(shared);
    return { shared };
  }
  requireToken(request);
  const own = whileLoggedIn(readWishlist()).catch(failureOf);
  await waitBriefly(own);
  return { own };
}

function failureOf(error: unknown): "missing" | "failed" {
  return error instanceof ApiError && [400, 404].includes(error.status ?? 0) ? "missing" : "failed";
}

export function HydrateFallback() {
  return (
    <Frame title="Wishlist">
      <Loading />
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page-width pb-16">
      <Breadcrumb items={[{ label: "Home", to: "/" }, { label: title }]} />
      <PageHeading title={title} className="pt-4! md:pt-6!" />
      {children}
    </div>
  );
}

const Loading = () => <BusyText className="min-h-[60vh] items-start!">Loading...</BusyText>;

/** The customer's own wishlist or, with a link's token, somebody's shared one. */
export default function WishlistPage({ loaderData: { own, shared } }: Route.ComponentProps) {
  return (
    <Frame title={shared ? "A shared wishlist" : "Wishlist"}>
      <Suspense fallback={<Loading />}>
        {own && <Own loading={own} />}
        {shared && <Shared loading={shared} />}
      </Suspense>
    </Frame>
  );
}

function Own({ loading }: { loading: Promise<Loaded<Wishlist>> }) {
  const list = use(loading);
  return typeof list === "string" ? <Failed /> : <OwnList list={list} />;
}

function OwnList({ list }: { list: Wishlist }) {
  const { revalidate } = useRevalidator();
  // An empty list has nothing to share. The panel stays if the last product is removed or the link is switched off.
  const [sharable] = useState(list.results.length > 0 || list.share_token !== null);
  return (
    <>
      {sharable && <WishlistShare token={list.share_token} onChanged={revalidate} />}
      {list.results.length > 0 ? (
        <>
          <h2 className="sr-only">Products</h2>
          <WishlistCards products={list.results} onRemoved={revalidate} />
        </>
      ) : (
        <EmptyState
          level={2}
          drawing={<Drawing src={basket} />}
          title="Your wishlist is empty"
          text="Press the heart on a product's page to find it here again."
          action={<ButtonLink to="/products">Start Shopping</ButtonLink>}
        />
      )}
    </>
  );
}

function Shared({ loading }: { loading: Promise<Loaded<SharedWishlist>> }) {
  const list = use(loading);
  if (list === "failed") return <Failed />;
  if (list === "missing") {
    return (
      <EmptyState
        level={2}
        drawing={<Drawing src={signpost} />}
        title="This wishlist is not shared any more"
        action={<ButtonLink to="/products">See our products</ButtonLink>}
      />
    );
  }
  return <SharedList products={list.results} />;
}

/** The names of the products on a shared wishlist, with links to them. */
function SharedList({ products }: { products: SharedWishlist["results"] }) {
  if (products.length === 0) return <p>Nothing is on this wishlist now.</p>;
  return (
    <ul
      aria-label="On this wishlist"
      className="max-w-prose divide-y divide-line rounded-panel border border-line bg-surface"
    >
      {products.map(({ id, title }) => (
        <li key={id}>
          <Link
            to={`/products/${id}`}
            className="flex min-h-12 items-center px-5 font-semibold wrap-anywhere hover:text-leaf"
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Failed() {
  return (
    <div role="alert">
      <EmptyState
        level={2}
        title="Failed to load the wishlist. Please try again."
        action={<RetryButton />}
      />
    </div>
  );
}
