import { useState } from "react";
import type { Webhook } from "#app/features/webhooks/webhook-schema.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { EmptyList, ROWS } from "../../lists/empty-list.tsx";
import { AdminContent } from "../../page/admin-content.tsx";
import { SecretDialog } from "../secret-dialog.tsx";
import { WebhookForm } from "./webhook-form.tsx";
import { WebhookRow } from "./webhook-row.tsx";

/** The webhooks that are notified of orders and stock. */
export function WebhookList({ webhooks }: { webhooks: readonly Webhook[] }) {
  const [open, setOpen] = useState<Webhook | "new" | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <AdminContent
      title="Webhooks"
      lead="Notifies other programs, such as a carrier's portal or a spreadsheet, of orders and of packs that run low. Events contain numbers, states and amounts, but nothing about a customer."
      actions={
        <>
          <ButtonLink size="small" variant="quiet" to="/admin/settings#webhooks">
            Settings
          </ButtonLink>
          <Button size="small" onClick={() => setOpen("new")}>
            Add a webhook
          </Button>
        </>
      }
    >
      {webhooks.length === 0 ? (
        <EmptyList>No program is notified yet.</EmptyList>
      ) : (
        <ul className={ROWS}>
          {webhooks.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              onChange={() => setOpen(webhook)}
              onSecret={(made) => setSecret(made.secret)}
            />
          ))}
        </ul>
      )}
      <Dialog
        open={open !== null}
        onClose={() => setOpen(null)}
        title={open === "new" ? "Add a webhook" : "Change the webhook"}
      >
        {open !== null && (
          <WebhookForm
            webhook={open === "new" ? null : open}
            onSaved={(made) => {
              setOpen(null);
              setSecret(made?.secret ?? null);
            }}
            onCancel={() => setOpen(null)}
          />
        )}
      </Dialog>
      <SecretDialog
        secret={secret}
        name="secret"
        title="The webhook's secret"
        onClose={() => setSecret(null)}
      >
        Enter this secret in the program that receives the events, so that it can check that they
        are from your shop.
      </SecretDialog>
    </AdminContent>
  );
}
