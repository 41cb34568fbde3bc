import { useEffect, useRef, useSyncExternalStore } from "react";
import { type MetaDescriptor, useNavigate, useSearchParams } from "react-router";
import { hasPendingAction } from "#app/features/cart/add-to-cart/pending-action.ts";
import { runPendingAction } from "#app/features/cart/add-to-cart/run-pending-action.ts";
import { shop } from "#app/shop.ts";
import { Picture } from "#app/ui/picture.tsx";
import { hasToken } from "../sessions/session.ts";
import { LoginPanel } from "./login-panel.tsx";
import { safeOrigin } from "./login-path.ts";

export function meta(): MetaDescriptor[] {
  return [
    { title: `Log in | ${shop.name}` },
    { name: "description", content: `Log in to ${shop.name} or register, and see your orders.` },
    { name: "robots", content: "noindex" },
  ];
}

const neverChanges = () => () => {};

/** Why the shopper was led here, if anything led here. */
function useReason(origin: string | null): string | undefined {
  const waiting = useSyncExternalStore(
    neverChanges,
    () => hasPendingAction(window.localStorage),
    () => false,
  );
  if (waiting) return "What you chose goes into your cart as soon as you are logged in.";
  return origin === null ? undefined : "Please log in, and you go straight back to your page.";
}

/** What waited for the login first, else back to where the shopper came from, else the home page. */
function useGoOn(origin: string | null): () => Promise<void> {
  const navigate = useNavigate();
  const going = useRef(false);
  return async () => {
    if (going.current) return;
    going.current = true;
    const outcome = await runPendingAction();
    await navigate(outcome === "done" ? "/cart" : (origin ?? "/"), { replace: true });
  };
}

export default function LoginPage() {
  const [search] = useSearchParams();
  const origin = safeOrigin(search.get("from"));
  const reason = useReason(origin);
  const goOn = useGoOn(origin);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only who arrives with a token is sent on
  useEffect(() => {
    if (hasToken()) goOn();
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
        <LoginPanel onLoggedIn={goOn} reason={reason} />
      </div>
    </div>
  );
}
