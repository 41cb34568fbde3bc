import { deleteWebhook, replaceSecret, sendTest } from "#app/features/webhooks/webhook-client.ts";
import { webhookEventLabel } from "#app/features/webhooks/webhook-events.ts";
import type { NewSecret, Webhook } from "#app/features/webhooks/webhook-schema.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { StatusChip } from "#app/ui/status-chip.tsx";
import { ConfirmButton } from "../../forms/confirm-button.tsx";
import { useAction } from "../../forms/use-action.ts";
import { ROW } from "../../lists/empty-list.tsx";
import { adminDay, adminTime } from "../../page/admin-time.ts";
import { responseText, webhookState } from "./webhook-text.ts";
import { webhooksUrl } from "./webhooks-view.ts";

interface WebhookRowProps {
  webhook: Webhook;
  onChange: () => void;
  onSecret: (secret: NewSecret) => void;
}

/** A webhook in the list, with its actions. */
export function WebhookRow({ webhook, onChange, onSecret }: WebhookRowProps) {
  const { isBusy, run } = useAction();
  const { id, url, events, secret } = webhook;
  const { label, tone, note } = webhookState(webhook);

  const test = () =>
    run("test", async () => {
      const sent = await sendTest(id);
      const isSent = sent.state === "sent";
      const said = responseText(sent);
      notify({
        kind: isSent ? "success" : "error",
        text: isSent ? `Test accepted. ${said}` : `Test not accepted. ${said}`,
      });
    });

  return (
    <li className={ROW}>
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 font-semibold wrap-anywhere">{url}</span>
          <StatusChip tone={tone}>{label}</StatusChip>
        </p>
        {note && <p className="mt-1 text-sm">{note}</p>}
        <p className="mt-1 text-sm text-soft">{events.map(webhookEventLabel).join(" · ")}</p>
        <p className="text-sm text-soft">
          Secret from {adminDay(secret.set_at)}
          {secret.replaced_until &&
            `; the previous one is valid until ${adminTime(secret.replaced_until)}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink
          size="small"
          variant="outline"
          to={webhooksUrl(id)}
          aria-label={`Event log of ${url}`}
        >
          Event log
        </ButtonLink>
        <Button
          size="small"
          variant="outline"
          busy={isBusy("test")}
          busyText="Sending..."
          aria-label={`Send test to ${url}`}
          onClick={test}
        >
          Send test
        </Button>
        <Button size="small" variant="outline" aria-label={`Change ${url}`} onClick={onChange}>
          Change
        </Button>
        <ConfirmButton
          size="small"
          question="Really replace?"
          thing={`the secret of ${url}`}
          busy={isBusy("secret")}
          onConfirm={() => run("secret", async () => onSecret(await replaceSecret(id)))}
        >
          Replace secret
        </ConfirmButton>
        <ConfirmButton
          size="small"
          question="Really delete?"
          thing={url}
          busy={isBusy("delete")}
          onConfirm={() => run("delete", () => deleteWebhook(id), "Webhook deleted.")}
        >
          Delete
        </ConfirmButton>
      </div>
    </li>
  );
}
