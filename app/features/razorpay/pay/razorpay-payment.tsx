import { hourOf } from "#app/features/orders/order-format.ts";
import type { Order } from "#app/features/orders/order-schema.ts";
import { formatRupees } from "#app/shared/money.ts";
import { BusyText } from "#app/ui/busy-text.tsx";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { type PaySituation, useRazorpay } from "./use-razorpay.ts";

/** Paying one order: what is going on, and what to do about it. */
export function RazorpayPayment({ order }: { order: Order }) {
  const { situation, pay } = useRazorpay(order.id);
  const { step } = situation;
  const again = step === "closed" || step === "refused" || step === "blocked";
  return (
    <Panel aria-labelledby="pay-title" className="mt-4 grid gap-5 shadow-card">
      <h1 id="pay-title" className="text-3xl!">
        Pay {formatRupees(order.total)}
      </h1>
      <Situation situation={situation} />
      {again && order.payment.due_at && (
        <p className="text-soft">
          Your order is held for you until {hourOf(order.payment.due_at)}.
        </p>
      )}
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        {again && (
          <Button size="large" onClick={step === "blocked" ? reload : pay}>
            {step === "closed" ? "Pay now" : "Try again"}
          </Button>
        )}
        {step !== "opening" && step !== "open" && (
          <ButtonLink to={`/orders/${order.id}`} variant="outline" size="large">
            See the order
          </ButtonLink>
        )}
      </div>
    </Panel>
  );
}

function Situation({ situation }: { situation: PaySituation }) {
  switch (situation.step) {
    case "opening":
      return <BusyText>Opening Razorpay...</BusyText>;
    case "open":
      return <p className="text-soft">Razorpay's page is open. You return here afterwards.</p>;
    case "checking":
      return (
        <InlineAlert tone="info">
          <strong className="block font-semibold">We are checking your payment</strong>
          Please don't pay again. Your order shows it as soon as the money is in, and stays held for
          you meanwhile.
        </InlineAlert>
      );
    case "closed":
      return (
        <InlineAlert tone="warning">
          <strong className="block font-semibold">Your payment isn't finished</strong>
          If the money has already left your account, please don't pay again: we ask Razorpay
          ourselves, and your order shows it within minutes.
        </InlineAlert>
      );
    case "blocked":
      return (
        <InlineAlert>
          Razorpay's page could not be loaded. Please check your connection, and whether something
          in your browser blocks checkout.razorpay.com. No money has left your account.
        </InlineAlert>
      );
    case "refused":
      return <InlineAlert>{situation.reason}</InlineAlert>;
  }
}

/** A page that came from within another may not load Razorpay's script; loaded anew it may. */
function reload(): void {
  window.location.reload();
}
