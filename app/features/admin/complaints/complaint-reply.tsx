import { type SubmitEvent, useState } from "react";
import { replyToComplaint } from "#app/features/complaints/complaint-client.ts";
import { MAX_COMPLAINT } from "#app/features/complaints/complaint-rules.ts";
import type { AdminComplaint } from "#app/features/complaints/complaint-schema.ts";
import { fieldMessage, isRefusal, messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { typed } from "#app/ui/form-values.ts";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { TextArea } from "#app/ui/text-area.tsx";
import { useActionQueue } from "#app/ui/use-action-queue.ts";

interface ComplaintReplyProps {
  complaint: AdminComplaint;
  onAnswered: (complaint: AdminComplaint) => Promise<void>;
  onRefused: () => Promise<void>;
}

type Action = "answer" | "acknowledged" | "resolved";

/**
 * The form that replies to a complaint, acknowledges it without a text, or resolves it with an account of what was done. Errors
 * never clear the typed text.
 */
export function ComplaintReply({
  complaint: { id, transitions },
  onAnswered,
  onRefused,
}: ComplaintReplyProps) {
  const { isBusy, enqueue } = useActionQueue();
  const [failure, setFailure] = useState<unknown>(null);
  const textError = fieldMessage(failure, "text");

  function press(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const action = (event.submitter?.getAttribute("value") ?? "answer") as Action;
    void enqueue(action, () => send(form, action));
  }

  async function send(form: HTMLFormElement, action: Action) {
    const text = typed(new FormData(form), "text").trim() || undefined;
    setFailure(null);
    try {
      const state = action === "answer" ? undefined : action;
      const answered = await replyToComplaint(id, { text, state });
      form.reset();
      notify({ kind: "success", text: "Sent. The customer is notified by email." });
      await onAnswered(answered);
    } catch (error) {
      setFailure(error);
      if (isRefusal(error)) await onRefused();
    }
  }

  return (
    <form onSubmit={press} noValidate data-unsaved="watch" className="grid gap-4">
      <TextArea
        label="Message to the customer"
        name="text"
        rows={4}
        maxLength={MAX_COMPLAINT}
        hint={transitions.includes("resolved") ? "To resolve it, say what was done." : undefined}
        error={textError}
      />
      {failure !== null && !textError && (
        <InlineAlert>{messageOf(failure, "This could not be sent. Try again.")}</InlineAlert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" value="answer" busy={isBusy("answer")} busyText="Sending...">
          Send reply
        </Button>
        {transitions.includes("acknowledged") && (
          <Button
            type="submit"
            value="acknowledged"
            variant="outline"
            busy={isBusy("acknowledged")}
          >
            Acknowledge
          </Button>
        )}
        {transitions.includes("resolved") && (
          <Button type="submit" value="resolved" variant="outline" busy={isBusy("resolved")}>
            Resolve
          </Button>
        )}
      </div>
    </form>
  );
}
