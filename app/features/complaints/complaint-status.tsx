import { useEffect, useState } from "react";
import { ApiError, fieldMessage, messageOf } from "#app/shared/api-error.ts";
import { BusyText } from "#app/ui/busy-text.tsx";
import { Button } from "#app/ui/button.tsx";
import { requireFilled, typed } from "#app/ui/form-values.ts";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { Link } from "#app/ui/link.tsx";
import { StatusChip } from "#app/ui/status-chip.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { useFormCall } from "#app/ui/use-form-call.ts";
import { answerComplaint, readComplaintStatus } from "./complaint-client.ts";
import { COMPLAINT_STATE_LABELS, complaintTime } from "./complaint-labels.ts";
import { MAX_COMPLAINT } from "./complaint-rules.ts";
import type { Complaint } from "./complaint-schema.ts";
import { ComplaintThread } from "./complaint-thread.tsx";

/** A complaint's state and messages, with a form to reply, for anyone who has its link. */
export function ComplaintStatus({ token }: { token: string }) {
  const [complaint, setComplaint] = useState<Complaint | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads it again
  useEffect(() => {
    let left = false;
    setFailure(null);
    readComplaintStatus(token).then(
      (loaded) => !left && setComplaint(loaded),
      (error) => !left && setFailure(error ?? true),
    );
    return () => {
      left = true;
    };
  }, [token, attempt]);

  if (complaint) return <Loaded {...{ complaint, token }} onChanged={setComplaint} />;
  if (failure === null) return <BusyText>Loading your complaint...</BusyText>;
  return (
    <InlineAlert
      action={
        isWrongLink(failure) ? (
          <Link to="/grievance" className="text-link inline-flex min-h-11 items-center">
            Send a new complaint
          </Link>
        ) : (
          <Button variant="outline" onClick={() => setAttempt(attempt + 1)}>
            Retry
          </Button>
        )
      }
    >
      {messageOf(failure, "We couldn't load your complaint. Please try again.")}
    </InlineAlert>
  );
}

/** Whether no complaint has this link, for example because only a part of the URL was opened. */
function isWrongLink(failure: unknown): boolean {
  return failure instanceof ApiError && [400, 404].includes(failure.status);
}

interface LoadedProps {
  complaint: Complaint;
  token: string;
  onChanged: (complaint: Complaint) => void;
}

function Loaded({ complaint, token, onChanged }: LoadedProps) {
  const { label, tone } = COMPLAINT_STATE_LABELS[complaint.state];
  const canReopen = complaint.transitions.includes("reopened");
  return (
    <div className="grid gap-6">
      <div>
        <p className="flex flex-wrap items-center gap-3">
          <strong className="text-lg font-semibold">{complaint.ticket}</strong>
          <StatusChip tone={tone}>{label}</StatusChip>
        </p>
        <p className="mt-1 text-soft">
          Received on {complaintTime(complaint.created_at)}
          {complaint.order_id !== null && `, about order #${complaint.order_id}`}.{" "}
          <Clock complaint={complaint} />
        </p>
      </div>
      <ComplaintThread messages={complaint.messages} customer="You" />
      {(complaint.state !== "resolved" || canReopen) && (
        <AnswerForm {...{ token, canReopen, onChanged }} />
      )}
      {complaint.state === "resolved" && !canReopen && (
        <p>
          This complaint is closed. Not solved?{" "}
          <Link to="/grievance" className="text-link">
            Send a new complaint
          </Link>{" "}
          and name the number of this one.
        </p>
      )}
    </div>
  );
}

function Clock({
  complaint: { state, due_at, reopen_until, resolve_due },
}: {
  complaint: Complaint;
}) {
  if (state === "resolved") {
    return reopen_until && `You can reopen it until ${complaintTime(reopen_until)}.`;
  }
  const answer = state !== "acknowledged" && due_at && `We'll reply by ${complaintTime(due_at)}. `;
  return (
    <>
      {answer}
      We'll resolve it by {complaintTime(resolve_due)}.
    </>
  );
}

interface AnswerFormProps {
  token: string;
  canReopen: boolean;
  onChanged: (complaint: Complaint) => void;
}

function AnswerForm({ token, canReopen, onChanged }: AnswerFormProps) {
  const { form, submit, busy, failure } = useFormCall(
    async (values) => {
      requireFilled(values, { text: "A text" });
      const text = typed(values, "text");
      onChanged(
        await answerComplaint({ token, text, ...(canReopen && { state: "reopened" as const }) }),
      );
    },
    () => form.current?.reset(),
  );
  const textError = fieldMessage(failure, "text");
  return (
    <form
      ref={form}
      onSubmit={submit}
      method="post"
      noValidate
      data-unsaved="watch"
      className="grid gap-4"
    >
      <TextArea
        label={canReopen ? "Not solved? Tell us what is missing" : "Write to us"}
        name="text"
        maxLength={MAX_COMPLAINT}
        required
        error={textError}
      />
      {failure !== null && !textError && (
        <InlineAlert>
          {messageOf(failure, "Your message could not be sent. Please try again.")}
        </InlineAlert>
      )}
      <Button type="submit" busy={busy} busyText="Sending..." className="justify-self-start">
        {canReopen ? "Reopen complaint" : "Send message"}
      </Button>
    </form>
  );
}
