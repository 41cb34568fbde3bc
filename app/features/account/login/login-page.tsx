import { Suspense, useEffect, useRef, useSyncExternalStore } from "react";
import { type MetaDescriptor, useNavigate, useSearchParams } from "react-router";
import { runPendingAction } from "#app/features/cart/add-to-cart/run-pending-action.ts";
import { hasPendingAction } from "#app/features/cart/add-to-cart/take-pending-action.ts";
import { shop } from "#app/settings.ts";
import { browserStorage } from "#app/shared/browser/browser-storage.ts";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { requiredComponent } from "#app/ui/required-component.tsx";
import { hasToken } from "../sessions/session.ts";
import { LoginPanel } from "./login-panel.tsx";
import { safeOrigin } from "./login-path.ts";

export function meta(): MetaDescriptor[] {
  return [
    { title: `Log in | ${shop.name}` },
    { name: "description", content: `Log in to ${shop.name} or register, and see your orders.` },
    { name: "robots", content: "noindex" },
    // The URL may contain an invitation's token.
    { name: "referrer", content: "no-referrer" },
  ];
}

/** The page of an order, opened with its tracking link. */
const TRACKED_ORDER = /^\/orders\/\d+\?token=/;

const neverChanges = () => () => {};

/** The reason for the redirect to this page, if there was one. */
function useReason(origin: string | null): string | undefined {
  // The pending action is deleted as soon as it runs, while this page is still visible.
  const wasPending = useRef(false);
  const isPending = useSyncExternalStore(
    neverChanges,
    () => {
      wasPending.current ||= hasPendingAction(browserStorage, Date.now());
      return wasPending.current;
    },
    () => false,
  );
  if (isPending) return "Log in and we'll add the item to your cart.";
  return origin === null ? undefined : "Log in to go back to your page.";
}

/** Runs the pending action, if any, then goes to the cart, to the page that the shopper came from, or to the home page. */
function useContinue(origin: string | null): () => Promise<void> {
  const navigate = useNavigate();
  const started = useRef(false);
  return async () => {
    if (started.current) return;
    started.current = true;
    try {
      const outcome = await runPendingAction();
      await navigate(outcome === "done" ? "/cart" : (origin ?? "/"), { replace: true });
    } finally {
      // A stored token may have expired: the other page then leads back here, and the next log-in has to continue again.
      started.current = false;
    }
  };
}

const AcceptInvite = requiredComponent(
  async () => (await import("../staff/invites/accept-invite.tsx")).default,
);

/** The page for log-in and registration. With an invitation's token, it joins the staff instead. */
export default function LoginPage() {
  const [search] = useSearchParams();
  const invite = search.get("invite");
  if (!invite) return <LogIn />;
  return (
    <div className="page-width pt-8 pb-16 md:pt-12">
      <div className="mx-auto max-w-110">
        <h1 className="mb-6">Join the shop</h1>
        <Suspense>
          <AcceptInvite key={invite} token={invite} />
        </Suspense>
      </div>
    </div>
  );
}

function LogIn() {
  const [search] = useSearchParams();
  const origin = safeOrigin(search.get("from"));
  const reason = useReason(origin);
  const continueToShop = useContinue(origin);

  // `again` means that their profile could not be loaded, so they log in again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: redirects only shoppers who arrive logged in
  useEffect(() => {
    if (hasToken() && !search.has("again")) continueToShop();
  }, []);

  return (
    <div data-notices-above className="page-width pt-8 pb-16 md:pt-12">
      <div className="mx-auto max-w-110">
        <Picture
          src="/drawings/login.svg"
          alt=""
          width={640}
          height={180}
          loading="eager"
          className="mb-6 h-auto w-full rounded-panel"
        />
        <h1 className="mb-6">Welcome to the farm</h1>
        <LoginPanel onLoggedIn={continueToShop} reason={reason} />
        {origin && TRACKED_ORDER.test(origin) && (
          <p className="mt-4">
            <Link to={origin} className="text-link">
              Track the order without logging in
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}
