import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { AdminContent } from "../../page/admin-content.tsx";
import { DeliveryList } from "./delivery-list.tsx";
import { WebhookList } from "./webhook-list.tsx";
import { type loadWebhooks, webhooksUrl } from "./webhooks-view.ts";

/** The webhooks view: the list, or the deliveries to one webhook. */
export default function Webhooks({
  webhooks,
  webhook,
  deliveries,
}: Awaited<ReturnType<typeof loadWebhooks>>) {
  if (webhook === null) return <WebhookList webhooks={webhooks} />;
  if (webhook && deliveries)
    return <DeliveryList key={webhook.id} webhook={webhook} deliveries={deliveries} />;
  return (
    <AdminContent title="Event log">
      <EmptyState
        title="Webhook not found"
        action={
          <ButtonLink size="small" to={webhooksUrl()} variant="outline">
            All webhooks
          </ButtonLink>
        }
      />
    </AdminContent>
  );
}
