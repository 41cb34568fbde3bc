import { useRevalidator } from "react-router";
import { sendAgain } from "#app/features/webhooks/webhook-client.ts";
import { webhookEventLabel } from "#app/features/webhooks/webhook-events.ts";
import type { Delivery, Webhook } from "#app/features/webhooks/webhook-schema.ts";
import type { BoundedPage } from "#app/shared/page-links.ts";
import { countOf } from "#app/shared/text/count-of.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { StatusChip } from "#app/ui/status-chip.tsx";
import { useAction } from "../../forms/use-action.ts";
import { EmptyList, ROW, ROWS } from "../../lists/empty-list.tsx";
import { ListPager } from "../../lists/list-pager.tsx";
import { AdminContent } from "../../page/admin-content.tsx";
import { adminTime } from "../../page/admin-time.ts";
import { DELIVERY_LABELS, DELIVERY_TONES, responseText, webhookState } from "./webhook-text.ts";
import { webhooksUrl } from "./webhooks-view.ts";

interface DeliveryListProps {
  webhook: Webhook;
  deliveries: BoundedPage<Delivery>;
}

/** The deliveries to a webhook in the last 30 days. */
export function DeliveryList({ webhook, deliveries }: DeliveryListProps) {
  const { isBusy, run } = useAction();
  const { revalidate, state } = useRevalidator();
  const { label, tone, note } = webhookState(webhook);
  return (
    <AdminContent
      title="Event log"
      lead={
        <>
          <span className="wrap-anywhere">{webhook.url}</span>, the last 30 days, newest first.
        </>
      }
      actions={
        <>
          <ButtonLink size="small" to={webhooksUrl()} variant="outline">
            All webhooks
          </ButtonLink>
          <Button
            size="small"
            variant="outline"
            busy={state === "loading"}
            onClick={() => revalidate()}
          >
            Refresh
          </Button>
        </>
      }
    >
      <p className="mb-5 flex flex-wrap items-center gap-3">
        <StatusChip tone={tone}>{label}</StatusChip>
        {note}
      </p>
      {deliveries.results.length === 0 && <EmptyList>No events yet.</EmptyList>}
      <ul className={deliveries.results.length > 0 ? ROWS : undefined}>
        {deliveries.results.map((delivery) => (
          <li key={delivery.id} className={ROW}>
            <DeliveryFacts delivery={delivery} />
            {webhook.active && (
              <Button
                size="small"
                variant={delivery.state === "failed" ? "solid" : "outline"}
                busy={isBusy(String(delivery.id))}
                aria-label={`Send again: ${nameOf(delivery)}, ${adminTime(delivery.created_at)}`}
                onClick={() =>
                  run(
                    String(delivery.id),
                    () => sendAgain(webhook.id, delivery.id),
                    "Queued. It will be sent within seconds.",
                  )
                }
              >
                Send again
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ListPager count={deliveries.count} count_is_least={deliveries.count_is_least} />
    </AdminContent>
  );
}

function nameOf({ type, order_id, pack }: Delivery): string {
  const about = order_id === null ? pack : `order #${order_id}`;
  return [webhookEventLabel(type), about].filter(Boolean).join(": ");
}

function DeliveryFacts({ delivery }: { delivery: Delivery }) {
  const { state, attempts, attempted_at, next_attempt_at, message_id } = delivery;
  const said = responseText(delivery);
  return (
    <div className="min-w-0 flex-1 basis-64">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{nameOf(delivery)}</span>
        <StatusChip tone={DELIVERY_TONES[state]}>{DELIVERY_LABELS[state]}</StatusChip>
      </p>
      <p className="text-sm text-soft wrap-anywhere">
        {adminTime(delivery.created_at)}, {message_id}
      </p>
      {attempted_at && (
        <p className={state === "sent" ? "text-sm text-soft" : "text-sm text-error"}>
          {countOf(attempts, "attempt")}, the last {adminTime(attempted_at)}
          {said && <span className="block wrap-anywhere">{said}</span>}
        </p>
      )}
      {state === "queued" && next_attempt_at && (
        <p className="text-sm text-soft">Next attempt: {adminTime(next_attempt_at)}</p>
      )}
    </div>
  );
}
