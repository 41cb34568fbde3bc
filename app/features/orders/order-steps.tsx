import Check from "lucide-react/icons/check";
import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { placedAt } from "./order-format.ts";
import type { Order } from "./order-schema.ts";
import { statusLabel } from "./order-status.ts";
import { orderTimeline, type TimelineStep } from "./order-timeline.ts";

const WORDS: Record<string, { made: string; ahead: string }> = {
  pending: { made: "We have your order and pack it soon.", ahead: "" },
  paid: { made: "Your payment has come in. Thank you!", ahead: "When your payment has come in" },
  shipped: { made: "It is on its way to you.", ahead: "In 1-2 business days" },
  delivered: { made: "It is with you. Enjoy it!", ahead: "In 3-7 business days" },
  cancelled: { made: "This order was cancelled.", ahead: "" },
};

/** Where an order is: past steps ticked, the present one with a halo, those ahead empty. */
export function OrderSteps({ order }: { order: Order }) {
  return (
    <section aria-labelledby="steps-title">
      <h2 id="steps-title" className="text-3xl">
        Where it is
      </h2>
      <ol className="mt-5">
        {orderTimeline(order).map((step) => (
          <Step key={step.status} step={step}>
            {step.status === "shipped" && step.at && <Tracking order={order} />}
          </Step>
        ))}
      </ol>
    </section>
  );
}

function Step({ step, children }: { step: TimelineStep; children: ReactNode }) {
  const words = WORDS[step.status];
  return (
    <li
      aria-current={step.phase === "present" ? "step" : undefined}
      className={classNames(
        "relative flex gap-4 pb-6 last:pb-0",
        "not-last:before:absolute not-last:before:top-6 not-last:before:bottom-0 not-last:before:left-[0.5625rem] not-last:before:w-0.5 not-last:before:bg-line",
      )}
    >
      <Dot phase={step.phase} />
      <div className="min-w-0">
        <p className={classNames("font-semibold", step.phase === "ahead" && "text-soft")}>
          {statusLabel(step.status)}
        </p>
        {step.at && <p className="text-sm text-soft">{placedAt(step.at)}</p>}
        {words && <p className="text-sm text-soft">{step.at ? words.made : words.ahead}</p>}
        {children}
      </div>
    </li>
  );
}

function Dot({ phase }: { phase: TimelineStep["phase"] }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "mt-0.5 grid size-5 shrink-0 place-items-center rounded-full text-on-leaf",
        phase === "ahead" ? "border-2 border-edge bg-surface" : "bg-leaf",
        phase === "present" && "ring-5 ring-leaf-tint",
      )}
    >
      {phase === "past" && <Check strokeWidth={3} className="size-3.5" />}
    </span>
  );
}

function Tracking({ order }: { order: Order }) {
  if (!order.carrier && !order.tracking_number) return null;
  return (
    <p className="text-sm">
      {[order.carrier, order.tracking_number].filter(Boolean).join(", tracking number ")}
    </p>
  );
}
