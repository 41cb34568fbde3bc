import { Copy } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { copyText } from "#app/ui/copy-text.ts";
import { InlineAlert } from "#app/ui/inline-alert.tsx";

interface WebhookFactsProps {
  url: string;
  events: readonly string[];
}

/** What is entered in Razorpay's dashboard, so that the shop is notified of payments and refunds. */
export function WebhookFacts({ url, events }: WebhookFactsProps) {
  return (
    <div className="mt-6 border-t border-line pt-5">
      <h3 className="text-lg">The webhook at Razorpay</h3>
      <p className="mt-1 text-soft">
        In Razorpay's dashboard add a webhook with this address, the webhook secret above and these
        events.
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 font-semibold break-all">{url}</span>
        <Button
          variant="quiet"
          size="small"
          aria-label="Copy the webhook's address"
          onClick={() => copyText("address", url)}
          className="px-3!"
        >
          <Copy aria-hidden="true" className="size-4.5" />
          Copy
        </Button>
      </div>
      <ul aria-label="Events" className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-soft">
        {events.map((event) => (
          <li key={event}>{event}</li>
        ))}
      </ul>
      {!url.startsWith("https:") && (
        <InlineAlert tone="warning" className="mt-4">
          Razorpay can't reach this address: set PUBLIC_URL to the shop's address with https://.
        </InlineAlert>
      )}
    </div>
  );
}
