import { hourOf } from "#app/features/orders/order-format.ts";
import type { Order } from "#app/features/orders/order-schema.ts";
import { formatRupees } from "#app/shared/money.ts";
import { BusyText } from "#app/ui/busy-text.tsx";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { type PaymentState, useRazorpay } from "./use-razorpay.ts";

/** The payment of one order: its state and the payer's options. */
export function RazorpayPayment({ order }: { order: Order }) {
  const { state, pay } = useRazorpay(order.id);
  const { phase } = state;
  const canRetry = phase === "closed" || phase === "refused" || phase === "blocked";
  return (
    <Panel aria-labelledby="pay-title" className="mt-4 grid gap-5 shadow-card">
      <h1 id="pay-title" className="text-3xl!">
        Pay {formatRupees(order.total)}
      </h1>
      <PayState state={state} />
      {canRetry && order.payment.due_at && (
        <p className="text-soft">
          Your order is held for you until {hourOf(order.payment.due_at)}.
        </p>
      )}
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        {canRetry && (
          <Button size="large" onClick={phase === "blocked" ? reload : pay}>
            {phase === "closed" ? "Pay now" : "Try again"}
          </Button>
        )}
        {phase !== "opening" && phase !== "open" && (
          <ButtonLink to={`/orders/${order.id}`} variant="outline" size="large">
            See the order
          </ButtonLink>
        )}
      </div>
    </Panel>
  );
}

function PayState({ state }: { state: PaymentState }) {
  switch (state.phase) {
    case "opening":
      return <BusyText>Opening Razorpay...</BusyText>;
    case "open":
      return (
        <p className="text-soft">Razorpay's page is open. You'll come back here afterwards.</p>
      );
    case "checking":
      return (
        <InlineAlert tone="info">
          <strong className="block font-semibold">We are checking your payment</strong>
          Please don't pay again. We hold your order until the money is in, and the order page shows
          it then.
        </InlineAlert>
      );
    case "closed":
      return (
        <InlineAlert tone="warning">
          <strong className="block font-semibold">Your payment isn't finished</strong>
          If the money has already left your account, please don't pay again. We check with
          Razorpay, and your order shows the payment within minutes.
        </InlineAlert>
      );
    case "blocked":
      return (
        <InlineAlert>
          Razorpay's page could not be loaded. Check your connection, and whether your browser
          blocks checkout.razorpay.com. No money has left your account.
        </InlineAlert>
      );
    case "refused":
      return <InlineAlert>{state.reason}</InlineAlert>;
  }
}

/** Reloads the page. Its security policy allows Razorpay's script only after a full page load. */
function reload(): void {
  window.location.reload();
}
