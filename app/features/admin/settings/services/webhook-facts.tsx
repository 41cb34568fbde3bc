import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { CopiedAddress } from "./copied-address.tsx";

interface WebhookFactsProps {
  url: string;
  events: readonly string[];
}

/** The values to enter in Razorpay's dashboard, so that Razorpay notifies the shop of payments and refunds. */
export function WebhookFacts({ url, events }: WebhookFactsProps) {
  return (
    <div className="mt-6 border-t border-line pt-5">
      <h3 className="text-lg">The webhook at Razorpay</h3>
      <p className="mt-1 text-soft">
        In Razorpay's dashboard add a webhook with this address, the webhook secret above and these
        events.
      </p>
      <CopiedAddress url={url} label="Copy the webhook's address" />
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
