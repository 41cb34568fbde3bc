import { Suspense, use, useState } from "react";
import type { MetaDescriptor } from "react-router";
import { shop } from "#app/settings.ts";
import { ApiError } from "#app/shared/api-error.ts";
import { longDay } from "#app/shared/india-time.ts";
import { waitBriefly } from "#app/shared/wait-briefly.ts";
import { pageTitle } from "#app/site/page-meta.ts";
import { BusyText } from "#app/ui/busy-text.tsx";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Drawing } from "#app/ui/drawing.tsx";
import signpost from "#app/ui/drawings/signpost.svg?url";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { focusNew } from "#app/ui/focus-new.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RetryButton } from "#app/ui/retry-button.tsx";
import { StatusChip } from "#app/ui/status-chip.tsx";
import type { Route } from "./+types/quote-page";
import { AcceptQuote } from "./accept-quote.tsx";
import { readQuote } from "./quote-client.ts";
import { QuoteGoods } from "./quote-goods.tsx";
import { QUOTE_STATE_LABELS } from "./quote-labels.ts";
import { QuoteOrder } from "./quote-order.tsx";
import type { Quote } from "./quote-schema.ts";

/** Keeps the link to a quote out of search indexes and `Referer` headers. */
export function meta(): MetaDescriptor[] {
  return [
    { title: pageTitle("Your quote") },
    { name: "description", content: "A quote with its goods and prices." },
    { name: "robots", content: "noindex" },
    { name: "referrer", content: "no-referrer" },
  ];
}

/** Doesn't wait for slow data. Resolves to 'missing' if there is no such quote, and to 'failed' if it can't be loaded. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const quote = readQuote(token).catch((error: unknown) =>
    error instanceof ApiError && [400, 404].includes(error.status) ? "missing" : "failed",
  );
  await waitBriefly(quote);
  return { token, quote };
}

const Loading = () => (
  <>
    <PageHeading title="Your quote" />
    <BusyText className="min-h-[60vh] items-start!">Loading...</BusyText>
  </>
);

export function HydrateFallback() {
  return (
    <div className="page-width pb-16">
      <Loading />
    </div>
  );
}

/** A quote, for anyone who has its link. */
export default function QuotePage({ loaderData: { quote, token } }: Route.ComponentProps) {
  return (
    <div className="page-width pb-16">
      <Suspense fallback={<Loading />}>
        <LoadedQuote key={token} loading={quote} token={token} />
      </Suspense>
    </div>
  );
}

interface LoadedQuoteProps {
  loading: Promise<Quote | "missing" | "failed">;
  token: string;
}

function LoadedQuote({ loading, token }: LoadedQuoteProps) {
  const loaded = use(loading);
  if (loaded === "failed") {
    return (
      <div role="alert">
        <EmptyState
          level={1}
          title="Failed to load the quote. Please try again."
          action={<RetryButton />}
        />
      </div>
    );
  }
  if (loaded === "missing") {
    return (
      <EmptyState
        level={1}
        drawing={<Drawing src={signpost} />}
        title="We don't recognise this link"
        text="Open the one in our latest message about your quote."
        action={<ButtonLink to="/products">See our products</ButtonLink>}
      />
    );
  }
  return <QuoteView loaded={loaded} token={token} />;
}

function QuoteView({ loaded, token }: { loaded: Quote; token: string }) {
  const [answered, setAnswered] = useState<Quote | null>(null);
  const quote = answered ?? loaded;
  const { label, tone } = QUOTE_STATE_LABELS[quote.state];
  const isOpen = quote.state === "sent";
  return (
    <>
      <PageHeading title="Your quote" className="print:py-0!" />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 print:block lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <Panel aria-labelledby="quote-title" className="print:border-0 print:p-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id="quote-title" className="text-2xl">
              {quote.number}
            </h2>
            {/* Customers see the state 'sent' as open. */}
            <StatusChip tone={tone}>{isOpen ? "Open" : label}</StatusChip>
          </div>
          <p className="mt-1 mb-4 text-soft wrap-anywhere">
            {quote.name && (
              <>
                For <bdi>{quote.name}</bdi>.{" "}
              </>
            )}
            Valid until {longDay(quote.valid_until)}.
          </p>
          <QuoteGoods quote={quote} />
          {quote.note && (
            <p className="mt-4 rounded-card bg-sunken px-4 py-3 whitespace-pre-line wrap-anywhere">
              {quote.note}
            </p>
          )}
          <p className="mt-4 text-sm text-soft">
            {shop.name}, {shop.phone}
          </p>
          <Button
            variant="outline"
            size="small"
            className="mt-4 print:hidden"
            onClick={() => window.print()}
          >
            Print
          </Button>
        </Panel>
        {isOpen ? (
          <AcceptQuote quote={quote} token={token} onAnswered={setAnswered} />
        ) : (
          // Takes the focus from the form that it replaces. Otherwise a phone would scroll to the content below.
          <div ref={answered ? focusNew : undefined} tabIndex={-1} className="rounded-card">
            <Answer quote={quote} />
          </div>
        )}
      </div>
    </>
  );
}

const CLOSED = {
  declined: "You have declined this quote. Ask us if you would like a new one.",
  expired: "This quote has expired. Ask us for a new one.",
  withdrawn: "We have withdrawn this quote. Ask us for a new one.",
};

function Answer({ quote }: { quote: Quote }) {
  const { state } = quote;
  if (state === "accepted") return quote.order && <QuoteOrder order={quote.order} />;
  return (
    <Panel role="status">
      {CLOSED[state === "draft" || state === "sent" ? "withdrawn" : state]}
    </Panel>
  );
}
