import { type FormEvent, useState } from "react";
import { messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { declineQuote } from "./quote-client.ts";
import type { Quote } from "./quote-schema.ts";

interface DeclineQuoteProps {
  token: string;
  onAnswered: (quote: Quote) => void;
}

/** Declines a quote, with an optional reason. */
export function DeclineQuote({ token, onAnswered }: DeclineQuoteProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function decline(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get("reason") ?? "");
    setBusy(true);
    setFailure(null);
    try {
      onAnswered(await declineQuote({ token, reason }));
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }

  return (
    <details className="rounded-card border border-line px-4">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-leaf">
        Decline this quote
      </summary>
      <form onSubmit={decline} noValidate className="grid gap-3 pb-4">
        <TextArea label="Why? (optional)" name="reason" rows={2} maxLength={300} />
        {failure !== null && (
          <InlineAlert>
            {messageOf(failure, "We couldn't send your answer. Please try again.")}
          </InlineAlert>
        )}
        <div>
          <Button type="submit" variant="outline" busy={busy} busyText="Sending...">
            Decline quote
          </Button>
        </div>
      </form>
    </details>
  );
}
