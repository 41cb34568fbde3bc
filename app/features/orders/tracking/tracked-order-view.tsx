import { useLocation } from "react-router";
import { loginPath } from "#app/features/account/login/login-path.ts";
import { hasToken } from "#app/features/account/sessions/session.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Arrival } from "../shopper/arrival.tsx";
import { OrderHeading } from "../shopper/order-heading.tsx";
import { OrderProgress } from "../shopper/order-progress.tsx";
import type { TrackedOrder } from "./tracking-schema.ts";

/** The progress of an order, for a visitor who has its link but isn't logged in as its customer. */
export function TrackedOrderView({ order }: { order: TrackedOrder }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <OrderHeading order={order} />
      <Arrival order={order} className="mt-3 text-lg" />
      <div className="mt-8 grid grid-cols-1 items-start gap-10 md:grid-cols-[minmax(0,1fr)_22rem] md:gap-14">
        <OrderProgress order={order} />
        <Panel className="grid gap-4 shadow-card">
          <p>
            Log in with the account that placed this order to see its items, the payment and the
            invoice.
          </p>
          {!hasToken() && (
            <ButtonLink to={loginPath(pathname + search)} variant="tonal" wide>
              Log in
            </ButtonLink>
          )}
        </Panel>
      </div>
    </>
  );
}
