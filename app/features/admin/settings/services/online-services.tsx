import type { ServicesOverview } from "#app/features/settings/services/services-schema.ts";
import { FeedPanel } from "./feed-panel.tsx";
import { MailPanel } from "./mail-panel.tsx";
import { RazorpayPanel } from "./razorpay-panel.tsx";
import { WebhooksPanel } from "./webhooks-panel.tsx";

/** The services that the shop uses over the internet. */
export default function OnlineServices({ services }: { services: ServicesOverview }) {
  return (
    <>
      <MailPanel stored={services.mail} />
      <RazorpayPanel stored={services.razorpay} />
      <FeedPanel />
      <WebhooksPanel />
    </>
  );
}
