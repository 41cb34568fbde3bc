import { useRevalidator } from "react-router";
import { createWebhook, readWebhooks, saveWebhook } from "#app/features/webhooks/webhook-client.ts";
import {
  WEBHOOK_EVENTS,
  type WebhookEvent,
  webhookEventLabel,
} from "#app/features/webhooks/webhook-events.ts";
import type { NewSecret, Webhook } from "#app/features/webhooks/webhook-schema.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FieldNote } from "#app/ui/field-frame.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { SaveFailure } from "../../forms/save-failure.tsx";
import { useEditForm } from "../../forms/use-edit-form.ts";

interface Values {
  url: string;
  events: WebhookEvent[];
  active: boolean;
}

interface WebhookFormProps {
  /** Null when adding a webhook. */
  webhook: Webhook | null;
  /** Called after a save, with the secret if the webhook is new. */
  onSaved: (secret: NewSecret | null) => void;
  onCancel: () => void;
}

/** The form of a webhook. Errors never clear the typed values. */
export function WebhookForm({ webhook, onSaved, onCancel }: WebhookFormProps) {
  const { revalidate } = useRevalidator();
  const { typed, change, busy, failure, newer, errorOf, form } = useEditForm<Webhook, Values>({
    thing: webhook,
    empty: () => ({ url: "", events: [...WEBHOOK_EVENTS], active: true }),
    toValues: ({ url, events, active }) => ({ url, events, active }),
    names: { url: "address", events: "events", active: "on or off" },
    read: async ({ id }) => {
      const { results } = await readWebhooks();
      const found = results.find((one) => one.id === id);
      if (!found) throw new Error("deleted");
      return found;
    },
    async save(values, over) {
      const secret = over
        ? await saveWebhook(over.id, { ...values, version: over.version }).then(() => null)
        : await createWebhook(values);
      await revalidate();
      if (over) notify({ kind: "success", text: "Webhook saved." });
      onSaved(secret);
    },
  });
  const toggle = (event: WebhookEvent) =>
    change(({ events }) => ({
      events: WEBHOOK_EVENTS.filter((one) => (one === event) !== events.includes(one)),
    }));

  return (
    <form {...form} className="grid gap-4">
      <SaveFailure
        failure={failure}
        newer={newer}
        fallback="The webhook was not saved. Try again."
      />
      <TextField
        label="Address"
        type="url"
        inputMode="url"
        hint="Begins with https://. The program that receives the events gives you this address."
        error={errorOf("url")}
        value={typed.url}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => change({ url: target.value })}
      />
      <fieldset>
        <legend className="font-semibold">Events</legend>
        {WEBHOOK_EVENTS.map((event) => (
          <Checkbox
            key={event}
            label={
              <>
                {webhookEventLabel(event)} <code className="text-sm text-soft">{event}</code>
              </>
            }
            checked={typed.events.includes(event)}
            onChange={() => toggle(event)}
          />
        ))}
        <FieldNote id="webhook-events-note" error={errorOf("events")} />
      </fieldset>
      {webhook && (
        <Checkbox
          label="Switched on"
          hint="Events that occur while it is off are never sent."
          checked={typed.active}
          onChange={({ target }) => change({ active: target.checked })}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} busyText="Saving...">
          {webhook ? "Save" : "Add webhook"}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
