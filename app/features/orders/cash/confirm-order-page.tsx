import { useRef, useState } from "react";
import type { MetaDescriptor } from "react-router";
import { shop } from "#app/settings.ts";
import { ApiError, messageOf } from "#app/shared/api-error.ts";
import { formatRupees } from "#app/shared/money.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { useFocusAfter } from "#app/ui/use-focus-after.ts";
import { placedAt } from "../order-format.ts";
import type { Route } from "./+types/confirm-order-page";
import { answerConfirmation, readConfirmation } from "./cash-client.ts";
import type { Confirmation, ConfirmationInput } from "./cash-schema.ts";

/** Keeps the link out of search indexes and `Referer` headers. */
export function meta(): MetaDescriptor[] {
  return [
    { title: `Confirm your order | ${shop.name}` },
    { name: "description", content: `Confirm a cash order at ${shop.name}.` },
    { name: "robots", content: "noindex" },
    { name: "referrer", content: "no-referrer" },
  ];
}

/** Read-only, because email scanners open links too. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  if (token === "") return { token, found: null };
  const found = await readConfirmation(token).catch((error: unknown) => {
    if (error instanceof ApiError && [400, 404].includes(error.status)) return null;
    throw error;
  });
  return { token, found };
}

export function HydrateFallback() {
  return (
    <div className="page-width pb-16">
      <PageHeading title="Your order" />
    </div>
  );
}

/** The page behind the link, in emails and WhatsApp messages, that confirms or cancels a cash order. */
export default function ConfirmOrderPage({ loaderData: { token, found } }: Route.ComponentProps) {
  return (
    <div className="page-width pb-16">
      <div className="mx-auto max-w-110">
        {found ? (
          <ConfirmOrder key={token} token={token} found={found} />
        ) : (
          <>
            <PageHeading title="Your order" />
            <InlineAlert>
              This link doesn't belong to an order. Open it from our email or message again, or call{" "}
              {shop.phone}.
            </InlineAlert>
          </>
        )}
      </div>
    </div>
  );
}

/** The id of the element that shows the order's state. */
const STATE_ID = "order-state";

function ConfirmOrder({ token, found }: { token: string; found: Confirmation }) {
  const [order, setOrder] = useState(found);
  const [busy, setBusy] = useState<ConfirmationInput["action"] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  async function answer(action: ConfirmationInput["action"]) {
    if (busy !== null) return;
    setBusy(action);
    setFailure(null);
    try {
      setOrder(await answerConfirmation({ token, action }));
    } catch (error) {
      setFailure(error);
      // Someone else may have confirmed or cancelled it in the meantime.
      await readConfirmation(token).then(setOrder, () => {});
    }
    setBusy(null);
  }

  return (
    <>
      <PageHeading
        title={order.state === "open" ? "Please confirm your order" : `Order #${order.id}`}
      />
      <Panel className="grid gap-5">
        <div id={STATE_ID} tabIndex={-1} className="rounded-card">
          <State order={order} />
        </div>
        <ul className="grid gap-1">
          {order.items.map(({ title, label, quantity }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and two may have the same pack
            <li key={at} className="flex justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">
                <bdi>{title}</bdi>, {label}
              </span>
              <span className="shrink-0">× {quantity}</span>
            </li>
          ))}
        </ul>
        <p className="flex justify-between gap-4 border-t border-line pt-3 text-lg font-semibold">
          <span>{order.state === "open" ? "To pay in cash" : "Total"}</span>
          <span>{formatRupees(order.total)}</span>
        </p>
        {failure !== null && (
          <InlineAlert>{messageOf(failure, "That didn't work. Please try again.")}</InlineAlert>
        )}
        {order.state === "open" ? (
          <Actions busy={busy} onChoose={answer} />
        ) : (
          <ButtonLink to={`/orders/${order.id}`} variant="tonal" wide>
            See your order
          </ButtonLink>
        )}
      </Panel>
    </>
  );
}

interface ActionsProps {
  busy: ConfirmationInput["action"] | null;
  onChoose: (action: ConfirmationInput["action"]) => void;
}

/** The two buttons. Once the order has changed, the focus moves to its state. */
function Actions({ busy, onChoose }: ActionsProps) {
  const box = useRef<HTMLDivElement>(null);
  useFocusAfter(box, STATE_ID);
  return (
    <div ref={box} className="grid gap-3">
      <Button
        size="large"
        wide
        busy={busy === "confirm"}
        busyText="Confirming..."
        onClick={() => onChoose("confirm")}
      >
        Confirm order
      </Button>
      <Button
        variant="outline"
        wide
        busy={busy === "cancel"}
        busyText="Cancelling..."
        onClick={() => onChoose("cancel")}
      >
        Cancel order
      </Button>
    </div>
  );
}

function State({ order: { id, state, confirm_by } }: { order: Confirmation }) {
  if (state === "confirmed")
    return (
      <InlineAlert tone="success">Thank you. Your order is confirmed; we'll pack it.</InlineAlert>
    );
  if (state === "shipped")
    return <InlineAlert tone="success">This order is confirmed and on its way.</InlineAlert>;
  if (state === "delivered")
    return <InlineAlert tone="info">This order was delivered.</InlineAlert>;
  if (state === "cancelled")
    return <InlineAlert tone="info">This order is cancelled. There is nothing to pay.</InlineAlert>;
  return (
    <p>
      Order #{id} is paid in cash when it arrives. Please confirm it
      {confirm_by && ` by ${placedAt(confirm_by)}`}, and we'll pack it.
    </p>
  );
}
