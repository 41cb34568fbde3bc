import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { vanTime } from "#app/features/delivery/van/van-schedule.ts";
import { PROMISES } from "#app/promises.ts";
import { shop } from "#app/settings.ts";
import { daySpan } from "#app/shared/india-time.ts";
import { classNames } from "#app/ui/class-names.ts";
import { placedAt } from "../order-format.ts";
import type { Order, OrderHistoryEntry, Parcel } from "../order-schema.ts";
import { statusLabel } from "../order-status-labels.ts";
import { PARCEL_NAMES } from "../parcels.ts";
import { orderTimeline, type TimelineEntry, type TimelineStage } from "./order-timeline.ts";
import { trackingLink } from "./tracking-link.ts";

const stageTexts = (): Record<string, { done: string; ahead: string }> => ({
  pending: { done: "We have your order.", ahead: "" },
  paid: {
    done: "We have received your payment. Thank you!",
    ahead: "Once we receive your payment",
  },
  shipped: { done: "On its way to you.", ahead: `In ${PROMISES.processed}` },
  delivered: { done: "Delivered. Enjoy!", ahead: `In ${PROMISES.delivered}` },
  cancelled: { done: "This order was cancelled.", ahead: "" },
});

const byText = (actor: OrderHistoryEntry["actor"]): string =>
  ({
    customer: "by you",
    admin: `by ${shop.name}`,
    shop: "automatically",
  })[actor];

/** The fields of an order that its progress needs. */
type ProgressOrder = Pick<
  Order,
  "status" | "estimated_delivery" | "van" | "carrier" | "tracking_number"
> & {
  payment: Pick<Order["payment"], "method" | "status">;
  history: readonly TimelineEntry[];
  parcels?: readonly Omit<Parcel, "items">[];
};

/** The progress of an order: past stages are ticked, the current one has a halo, future ones are empty. */
export function OrderProgress({ order }: { order: ProgressOrder }) {
  return (
    <section aria-labelledby="progress-title">
      <h2 id="progress-title" className="text-3xl">
        Order progress
      </h2>
      <ol className="mt-5">
        {orderTimeline(order).map((stage) => (
          <Stage key={stage.status} stage={stage} text={stageText(stage, order)}>
            {stage.status === "shipped" && stage.at && <Tracking order={order} />}
          </Stage>
        ))}
      </ol>
    </section>
  );
}

function stageText({ status, at, phase }: TimelineStage, order: ProgressOrder): string | undefined {
  const { payment, estimated_delivery: dates } = order;
  if (status === "pending" && phase === "present") {
    if (payment.status === "unconfirmed") return "Order placed. Waiting for you to confirm it.";
    return payment.status === "awaited"
      ? "Order placed. Waiting for your payment."
      : "We have your order and will pack it soon.";
  }
  // While the shopper still has to pay for or confirm the order, the promised days may no longer hold.
  const waits = payment.status === "awaited" || payment.status === "unconfirmed";
  if (status === "delivered" && !at && dates && !waits)
    return order.van ? `On ${vanTime(order.van)}, by our own van` : capitalised(daySpan(dates));
  if (status === "shipped" && !at && order.van) return "When our van leaves";
  const texts = stageTexts()[status];
  return at ? texts?.done : texts?.ahead;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

interface StageProps {
  stage: TimelineStage;
  text: string | undefined;
  children: ReactNode;
}

function Stage({ stage, text, children }: StageProps) {
  return (
    <li
      aria-current={stage.phase === "present" ? "step" : undefined}
      className={classNames(
        "relative flex gap-4 pb-6 last:pb-0",
        "not-last:before:absolute not-last:before:top-6 not-last:before:bottom-0 not-last:before:left-[0.5625rem] not-last:before:w-0.5 not-last:before:bg-line",
      )}
    >
      <Dot phase={stage.phase} />
      <div className="min-w-0">
        <p className={classNames("font-semibold", stage.phase === "ahead" && "text-soft")}>
          {statusLabel(stage.status)}
        </p>
        {text && <p className="text-sm text-soft">{text}</p>}
        {stage.events.map((event) => (
          <Event key={`${event.at} ${event.note}`} event={event} />
        ))}
        {children}
      </div>
    </li>
  );
}

/** One history entry: note, time and actor. */
function Event({ event }: { event: TimelineEntry }) {
  const by = event.actor && byText(event.actor);
  return (
    <p className="text-sm text-soft">
      {event.note && <span className="block text-ink">{event.note}</span>}
      {placedAt(event.at)}
      {by && `, ${by}`}
    </p>
  );
}

function Dot({ phase }: { phase: TimelineStage["phase"] }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "mt-0.5 grid size-5 shrink-0 place-items-center rounded-full text-on-leaf print:[print-color-adjust:exact]",
        phase === "ahead"
          ? "border-2 border-edge bg-surface"
          : "border-2 border-leaf bg-leaf forced-color-adjust-none",
        phase === "present" && "[box-shadow:0_0_0_5px_var(--leaf-tint)]",
      )}
    >
      {phase === "past" && <Check strokeWidth={3} className="size-3.5" />}
    </span>
  );
}

/** Carrier and tracking number, or one set per parcel if there are several. */
function Tracking({ order }: { order: ProgressOrder }) {
  const parcels = order.parcels ?? [];
  if (parcels.length < 2) return <TrackingLine {...(parcels[0] ?? order)} />;
  return parcels.map((parcel) => (
    <TrackingLine key={parcel.kind} {...parcel} name={PARCEL_NAMES[parcel.kind]} />
  ));
}

interface TrackingLineProps {
  carrier: string;
  tracking_number: string;
  /** The name of the parcel, if there are several. */
  name?: string;
}

function TrackingLine({ carrier, tracking_number, name }: TrackingLineProps) {
  if (!carrier && !tracking_number) return null;
  const link = trackingLink(carrier, tracking_number);
  return (
    <p className="text-sm">
      {name && `${name}: `}
      {[carrier, tracking_number].filter(Boolean).join(", tracking number ")}
      {link && (
        <>
          {" · "}
          <a href={link} target="_blank" rel="noreferrer" className="text-link">
            Track with {carrier}
          </a>
        </>
      )}
    </p>
  );
}
