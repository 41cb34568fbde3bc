import { Plus } from "lucide-react";
import { useState } from "react";
import { addItems, quoteAddition } from "#app/features/orders/additions/addition-client.ts";
import type { AdminOrder } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import { shop } from "#app/settings.ts";
import { isRefusal, messageOf } from "#app/shared/api-error.ts";
import { randomUuid } from "#app/shared/codes/random-codes.ts";
import { formatRupees } from "#app/shared/money.ts";
import { BusyText } from "#app/ui/busy-text.tsx";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { buttonStyle } from "#app/ui/button-style.ts";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { useNoticedReload } from "#app/ui/use-noticed-reload.ts";
import { whatsAppLink } from "../../customers/whatsapp-link.ts";
import { PackLines, type PhoneLine, toOrderedLines, withPack } from "../phone/phone-lines.tsx";
import { PriceFailure } from "../phone/price-failure.tsx";
import { usePrice } from "../phone/use-price.ts";
import { additionMessage } from "./addition-message.ts";

interface AddItemsFormProps {
  order: AdminOrder;
  onClose: () => void;
}

/** The packs to add to an order, its new total, and the difference; or why nothing can be added, and what to do instead. */
export function AddItemsForm({ order, onClose }: AddItemsFormProps) {
  const reloadOrder = useNoticedReload();
  const [lines, setLines] = useState<readonly PhoneLine[]>([]);
  const [changed, setChanged] = useState<AdminOrder | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  // The idempotency key of this form: a second press or a lost response never adds the packs twice. A refusal doesn't use it up.
  const [key] = useState(randomUuid);
  // Without packs, the response says whether any can be added.
  const { quote, failure, retry, reload } = usePrice({ lines: toOrderedLines(lines) }, (input) =>
    quoteAddition(order.id, input),
  );
  const canAdd =
    lines.length > 0 &&
    quote !== null &&
    quote.problem === "" &&
    quote.lines.every((line) => line.problem === "");

  async function change() {
    if (!quote) return;
    setBusy(true);
    setProblem("");
    let message = "";
    try {
      const input = { lines: toOrderedLines(lines), expected_total: quote.total };
      setChanged(await addItems(order.id, input, key));
    } catch (error) {
      message = messageOf(error, "We couldn't change the order. Try again.");
      setProblem(message);
      // The price or the stock may have changed.
      if (isRefusal(error)) reload();
    }
    setBusy(false);
    // Reload after an error too: someone else may have changed the order.
    await reloadOrder(message);
  }

  if (changed) return <Changed order={changed} onClose={onClose} />;
  if (quote && quote.refusal !== "") return <Refused order={order} refusal={quote.refusal} />;
  if (!quote && lines.length === 0) {
    if (failure !== "") return <PriceFailure failure={failure} onRetry={retry} />;
    return <BusyText>Loading...</BusyText>;
  }
  return (
    <div data-unsaved={lines.length > 0 && !busy ? "true" : undefined} className="grid gap-4">
      <section aria-label="In this order">
        <p className="text-sm font-semibold">More of what is in this order</p>
        <ul className="mt-1 divide-y divide-line">
          {order.order_items.map(({ id, product, pack, quantity }) => (
            <li key={id} className="flex items-center justify-between gap-3 py-1">
              <span className="min-w-0 wrap-anywhere">
                {quantity} × <bdi>{product.title}</bdi>, {pack.label}
              </span>
              <Button
                variant="quiet"
                size="small"
                aria-label={`One more ${product.title}, ${pack.label}`}
                onClick={() =>
                  setLines(
                    withPack(lines, { pack_id: pack.id, title: product.title, label: pack.label }),
                  )
                }
              >
                <Plus aria-hidden="true" className="size-4.5" />
                More
              </Button>
            </li>
          ))}
        </ul>
      </section>
      <PackLines lines={lines} quote={quote} onChange={setLines} />
      <div aria-live="polite" className="grid gap-2">
        {lines.length > 0 && (
          <Totals
            delivery={quote && [quote.delivery_charge_before, quote.delivery_charge]}
            total={quote && [quote.total_before, quote.total]}
          />
        )}
        {failure !== "" && <PriceFailure failure={failure} onRetry={retry} />}
        {quote && quote.problem !== "" && <InlineAlert tone="warning">{quote.problem}</InlineAlert>}
        {problem !== "" && <InlineAlert>{problem}</InlineAlert>}
      </div>
      <div className="flex flex-wrap gap-3 max-sm:[&>*]:w-full">
        <Button busy={busy} busyText="Changing..." disabled={!canAdd} onClick={change}>
          Change order
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Leave it as it is
        </Button>
      </div>
      <p className="text-sm text-soft">
        Added items have today's price, without offers. Items already ordered keep their price and
        their discounts.
      </p>
    </div>
  );
}

interface TotalsProps {
  /** In rupees, before and after; null while loading. */
  delivery: [number, number] | null;
  total: [number, number] | null;
}

function Totals({ delivery, total }: TotalsProps) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1">
      {delivery && delivery[0] !== delivery[1] && (
        <>
          <dt>Delivery</dt>
          <dd className="text-right">{changeText(delivery)}</dd>
        </>
      )}
      <dt className="text-lg font-semibold">Total</dt>
      <dd className="text-right text-lg font-semibold">{total ? changeText(total) : "--"}</dd>
    </dl>
  );
}

function changeText([before, after]: [number, number]): string {
  return `${formatRupees(before)} → ${formatRupees(after)}`;
}

/** The reason why nothing can be added, and a link to place a second order. */
function Refused({ order, refusal }: { order: AdminOrder; refusal: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <InlineAlert tone="warning">{refusal}</InlineAlert>
      <ButtonLink
        to={`/admin/orders/new?customer=${order.customer.id}`}
        className="h-auto! min-h-12 py-2 text-center whitespace-normal!"
      >
        Place a second order for this customer
      </ButtonLink>
    </div>
  );
}

/** Confirms the change, and offers to send the customer a WhatsApp message too. */
function Changed({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { total, delivery, customer } = order;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <InlineAlert tone="success">
        <p className="font-semibold">The order now comes to {formatRupees(total)}.</p>
        <p className="wrap-anywhere">
          {customer.email === ""
            ? "The customer has no email, so nothing is sent."
            : `We'll email ${customer.email} about the change.`}
        </p>
      </InlineAlert>
      <div className="flex flex-wrap gap-3">
        {delivery.phone && (
          <a
            href={whatsAppLink(delivery.phone, additionMessage(order, shop.name))}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonStyle({})}
          >
            Send by WhatsApp
          </a>
        )}
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}
