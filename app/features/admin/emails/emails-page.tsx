import { useState } from "react";
import { requireAdminPage } from "#app/features/account/sessions/require-admin-page.ts";
import type { MessageState } from "#app/features/email/email-schema.ts";
import { Button } from "#app/ui/button.tsx";
import { StatusChip } from "#app/ui/status-chip.tsx";
import type { Tone } from "#app/ui/tone.ts";
import { useAction } from "../forms/use-action.ts";
import { EmptyList, ROW, ROWS } from "../lists/empty-list.tsx";
import { ListPager } from "../lists/list-pager.tsx";
import { readList } from "../lists/list-url.ts";
import { ChoiceFilter } from "../lists/url-filter.tsx";
import { AdminContent } from "../page/admin-content.tsx";
import { adminMeta } from "../page/admin-meta.ts";
import { adminTime } from "../page/admin-time.ts";
import type { Route } from "./+types/emails-page";
import { readMessages, retryMessage } from "./email-client.ts";
import { kindName } from "./email-kind-name.ts";
import { EmailPreview } from "./email-preview.tsx";

const LABELS: Record<MessageState, string> = { queued: "Queued", sent: "Sent", failed: "Failed" };
const STATES = [
  { value: "", label: "All emails" },
  ...Object.entries(LABELS).map(([value, label]) => ({ value, label })),
];
const TONES: Record<MessageState, Tone> = { queued: "info", sent: "success", failed: "error" };

function sendLabel(state: MessageState): string {
  return state === "failed" ? "Send again" : "Send now";
}

export const meta = () => adminMeta("Emails", "Emails that the farm store sends.");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdminPage(request, "messages.read");
  return {
    messages: await readList(request, ["state", "kind"], readMessages),
  };
}

export default function MessagesPage({ loaderData: { messages } }: Route.ComponentProps) {
  const { isBusy, run } = useAction();
  const [open, setOpen] = useState<number | null>(null);
  return (
    <AdminContent title="Emails" lead="Emails that the shop sends, newest first.">
      <div className="mb-5">
        <ChoiceFilter name="state" label="Which emails" choices={STATES} />
      </div>
      {messages.results.length === 0 && <EmptyList>No emails found.</EmptyList>}
      <ul className={messages.results.length > 0 ? ROWS : undefined}>
        {messages.results.map((message) => (
          <li key={message.id} className={ROW}>
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-3">
                <span className="font-semibold">{kindName(message.kind)}</span>
                <StatusChip tone={TONES[message.state]}>{LABELS[message.state]}</StatusChip>
              </p>
              <p className="text-sm text-soft wrap-anywhere">
                {message.to}, {adminTime(message.created_at)}
              </p>
              {message.state !== "sent" && message.last_error && (
                <p className="text-sm text-error wrap-anywhere">{message.last_error}</p>
              )}
              {message.state === "failed" && message.next_attempt_at && (
                <p className="text-sm text-soft">
                  Next attempt: {adminTime(message.next_attempt_at)}
                </p>
              )}
            </div>
            <div className="flex flex-wrap gap-3">
              <Button
                size="small"
                variant="outline"
                aria-label={`Read: ${kindName(message.kind)} to ${message.to}`}
                onClick={() => setOpen(message.id)}
              >
                Read
              </Button>
              {message.state !== "sent" && (
                <Button
                  size="small"
                  variant={message.state === "failed" ? "solid" : "outline"}
                  busy={isBusy(String(message.id))}
                  aria-label={`${sendLabel(message.state)}: ${kindName(message.kind)} to ${message.to}`}
                  onClick={() =>
                    run(
                      String(message.id),
                      () => retryMessage(message.id),
                      "Email queued. It will be sent as soon as possible.",
                    )
                  }
                >
                  {sendLabel(message.state)}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <ListPager count={messages.count} count_is_least={messages.count_is_least} />
      <EmailPreview id={open} onClose={() => setOpen(null)} />
    </AdminContent>
  );
}
