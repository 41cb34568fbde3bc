import { readDeliveries, readWebhooks } from "#app/features/webhooks/webhook-client.ts";
import { readList } from "../../lists/list-url.ts";

/** The address of the webhooks view on the settings page, or with an id, of that webhook's deliveries. */
export const webhooksUrl = (id?: number) =>
  `/admin/settings?view=webhooks${id === undefined ? "" : `&webhook=${id}`}`;

/** Loads the view. In the list, `webhook` and `deliveries` are null; `webhook` is undefined if it was deleted. */
export async function loadWebhooks(request: Request) {
  const { results: webhooks } = await readWebhooks();
  const chosen = new URL(request.url).searchParams.get("webhook");
  if (chosen === null) return { webhooks, webhook: null, deliveries: null };
  const webhook = webhooks.find(({ id }) => String(id) === chosen);
  if (!webhook) return { webhooks, webhook, deliveries: null };
  const deliveries = await readList(request, [], (query) => readDeliveries(webhook.id, query));
  return { webhooks, webhook, deliveries };
}
