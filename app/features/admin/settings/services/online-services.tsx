import type { ServicesOverview } from "#app/features/settings/services/services-schema.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { FeedPanel } from "./feed-panel.tsx";
import { MailPanel } from "./mail-panel.tsx";
import { RazorpayPanel } from "./razorpay-panel.tsx";

/** The settings of the shop's online services. */
export default function OnlineServices({ services }: { services: ServicesOverview }) {
  return (
    <>
      <MailPanel stored={services.mail} />
      <RazorpayPanel stored={services.razorpay} />
      <FeedPanel />
      <WebhooksPanel />
      <ApiKeysPanel />
    </>
  );
}

/** Explains webhooks and links to them. */
function WebhooksPanel() {
  return (
    <Panel id="webhooks" aria-labelledby="webhooks-title" className="scroll-mt-20">
      <h2 id="webhooks-title" className="text-2xl">
        Webhooks
      </h2>
      <p className="mt-1 text-soft">
        Other programs are notified as soon as something happens to an order: a carrier's portal, a
        WhatsApp provider, a spreadsheet.
      </p>
      <ButtonLink variant="outline" to="/admin/settings?view=webhooks" className="mt-5">
        Webhooks
      </ButtonLink>
    </Panel>
  );
}

/** What API keys are for, and the way to them. */
function ApiKeysPanel() {
  return (
    <Panel id="api-keys" aria-labelledby="api-keys-title" className="scroll-mt-20">
      <h2 id="api-keys-title" className="text-2xl">
        API keys
      </h2>
      <p className="mt-1 text-soft">
        Other programs can read and change what you allow: orders, stock, products.
      </p>
      <ButtonLink variant="outline" to="/admin/settings?view=api-keys" className="mt-5">
        API keys
      </ButtonLink>
    </Panel>
  );
}
