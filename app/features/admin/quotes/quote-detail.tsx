import { readablePhone } from "#app/features/delivery/addresses/address-lines.ts";
import { transitionQuote } from "#app/features/quotes/quote-client.ts";
import { QuoteGoods } from "#app/features/quotes/quote-goods.tsx";
import { QUOTE_STATE_LABELS } from "#app/features/quotes/quote-labels.ts";
import type { AdminQuote } from "#app/features/quotes/quote-schema.ts";
import { shop } from "#app/settings.ts";
import { longDay } from "#app/shared/india-time.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { buttonStyle } from "#app/ui/button-style.ts";
import { copyText } from "#app/ui/copy-text.ts";
import { Link } from "#app/ui/link.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { StatusChip } from "#app/ui/status-chip.tsx";
import { whatsAppLink } from "../customers/whatsapp-link.ts";
import { ConfirmButton } from "../forms/confirm-button.tsx";
import { useAction } from "../forms/use-action.ts";
import { AdminContent } from "../page/admin-content.tsx";
import { adminTime } from "../page/admin-time.ts";
import { useMay } from "../page/use-staff.ts";
import { quoteMessage } from "./quote-message.ts";

/** A quote: its goods, its customer, and the actions that are possible now. */
export function QuoteDetail({ quote }: { quote: AdminQuote }) {
  const { label, tone } = QUOTE_STATE_LABELS[quote.state];
  return (
    <AdminContent
      title={quote.number}
      actions={
        <ButtonLink to="/admin/quotes" variant="outline" size="small">
          All quotes
        </ButtonLink>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Panel aria-labelledby="goods-title">
          <h2 id="goods-title" className="mb-3 text-2xl">
            Goods
          </h2>
          <QuoteGoods quote={quote} />
          {quote.note && (
            <p className="mt-4 rounded-card bg-sunken px-4 py-3 whitespace-pre-line wrap-anywhere">
              {quote.note}
            </p>
          )}
        </Panel>
        <Panel aria-labelledby="state-title" className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <div className="flex flex-wrap items-center gap-3">
            <h2 id="state-title" className="text-2xl">
              State
            </h2>
            <StatusChip tone={tone}>{label}</StatusChip>
          </div>
          <p className="wrap-anywhere">
            <Link
              to={`/admin/customers/${quote.customer.id}`}
              className="text-link -my-2.5 inline-block py-2.5 font-semibold"
            >
              {quote.customer.name || "Customer"}
            </Link>
            <span className="block text-sm text-soft">
              {[readablePhone(quote.customer.phone), quote.customer.email]
                .filter(Boolean)
                .join(", ")}
            </span>
          </p>
          <p className="text-sm text-soft">
            Valid until {longDay(quote.valid_until)}
            {quote.sent_at && `, sent ${adminTime(quote.sent_at)}`}
            {quote.closed_at && `, ${label.toLowerCase()} ${adminTime(quote.closed_at)}`}
          </p>
          {quote.decline_reason && (
            <p className="whitespace-pre-line wrap-anywhere">‘{quote.decline_reason}’</p>
          )}
          {quote.order_id !== null && (
            <ButtonLink to={`/admin/orders/${quote.order_id}`} variant="outline">
              Order #{quote.order_id}
            </ButtonLink>
          )}
          <Actions quote={quote} />
        </Panel>
      </div>
    </AdminContent>
  );
}

function Actions({ quote }: { quote: AdminQuote }) {
  const { isBusy, run } = useAction();
  const mayChange = useMay("quotes.change");
  const { id, version, state, url, customer } = quote;
  if (!mayChange || (state !== "draft" && state !== "sent")) return null;
  const withdraw = (
    <ConfirmButton
      question="Withdraw for good?"
      thing={quote.number}
      busy={isBusy("withdraw")}
      onConfirm={() =>
        run(
          "withdraw",
          () => transitionQuote(id, { state: "withdrawn", from: state }),
          "Withdrawn.",
        )
      }
    >
      Withdraw
    </ConfirmButton>
  );
  if (state === "draft") {
    const sentText = customer.email
      ? "Ready. The email will be sent as soon as possible."
      : "Ready. Now send the link by WhatsApp.";
    return (
      <>
        <Button
          busy={isBusy("send")}
          busyText="Sending..."
          onClick={() =>
            run("send", () => transitionQuote(id, { state: "sent", version }), sentText)
          }
        >
          {customer.email ? "Send by email" : "Make the link"}
        </Button>
        <ButtonLink to={`?edit=${id}`} variant="outline">
          Edit
        </ButtonLink>
        {withdraw}
      </>
    );
  }
  if (url === null) return null;
  return (
    <>
      {customer.phone && (
        <a
          href={whatsAppLink(customer.phone, quoteMessage(quote, shop.name))}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonStyle({})}
        >
          Send by WhatsApp
        </a>
      )}
      <Button variant="outline" onClick={() => copyText("link", url, url)}>
        Copy link
      </Button>
      {withdraw}
    </>
  );
}
