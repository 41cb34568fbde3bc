import { useState } from "react";
import { hasToken, useLoggedIn } from "#app/features/account/sessions/session.ts";
import { PROMISES } from "#app/promises.ts";
import { fieldMessage, messageOf } from "#app/shared/api-error.ts";
import { randomUuid } from "#app/shared/codes/random-codes.ts";
import { Button } from "#app/ui/button.tsx";
import { focusNew } from "#app/ui/focus-new.ts";
import { requireFilled, typed } from "#app/ui/form-values.ts";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { Link } from "#app/ui/link.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useFormCall } from "#app/ui/use-form-call.ts";
import { sendComplaint } from "./complaint-client.ts";
import { MAX_COMPLAINT } from "./complaint-rules.ts";
import type { SentComplaint } from "./complaint-schema.ts";

const FIELDS = ["name", "email", "text"];
const NEEDED = { name: "Your name", email: "Email", text: "What happened" };

/**
 * The form for a complaint to the grievance officer, optionally about an order. Logged-in customers only describe the problem.
 * Staff complain on behalf of a caller, so the server asks them for the caller's name.
 */
export function ComplaintForm({ orderId }: { orderId?: number }) {
  const loggedIn = useLoggedIn();
  const [attempt, setAttempt] = useState<string | null>(null);
  const [sent, setSent] = useState<SentComplaint | null>(null);
  // Once the server has asked for them, the fields stay.
  const [asksName, setAsksName] = useState(false);
  const { form, submit, busy, failure } = useFormCall(
    async (values) => {
      // Not `loggedIn`, which is still false if the form was submitted before hydration.
      const isNamed = asksName || !hasToken();
      requireFilled(values, isNamed ? NEEDED : { text: NEEDED.text });
      // The same until the complaint is sent, so that a retry returns the ticket of the first call.
      const current = attempt ?? randomUuid();
      setAttempt(current);
      setSent(
        await sendComplaint({
          ...(isNamed && { name: typed(values, "name"), email: typed(values, "email") }),
          text: typed(values, "text"),
          order_id: orderId,
          attempt: current,
        }),
      );
    },
    () => setAttempt(null),
  );
  const hasFieldError = FIELDS.some((field) => fieldMessage(failure, field));
  if (fieldMessage(failure, "name") && !asksName) setAsksName(true);
  if (sent) return <Sent sent={sent} />;
  return (
    <form
      ref={form}
      onSubmit={submit}
      method="post"
      noValidate
      data-unsaved="watch"
      className="grid gap-5"
    >
      {(!loggedIn || asksName) && (
        <>
          <TextField
            label="Your name"
            name="name"
            autoComplete="name"
            maxLength={100}
            required
            error={fieldMessage(failure, "name")}
          />
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            required
            hint="We'll reply to this address."
            error={fieldMessage(failure, "email")}
          />
        </>
      )}
      <TextArea
        label="What happened, and what should we do?"
        name="text"
        rows={6}
        maxLength={MAX_COMPLAINT}
        required
        hint={
          orderId ? `About order #${orderId}` : "If it's about an order, give the order number."
        }
        error={fieldMessage(failure, "text")}
      />
      {failure !== null && !hasFieldError && (
        <InlineAlert>
          {messageOf(failure, "Your complaint could not be sent. Please try again.")} Your text is
          still here.
        </InlineAlert>
      )}
      <Button type="submit" size="large" busy={busy} busyText="Sending...">
        Send complaint
      </Button>
    </form>
  );
}

/** Takes the focus from the form that it replaces. Otherwise a phone would scroll to the content below. */
function Sent({ sent: { ticket, token } }: { sent: SentComplaint }) {
  return (
    <div ref={focusNew} tabIndex={-1} className="rounded-card">
      <InlineAlert
        tone="success"
        action={
          <Link
            to={`/grievance?token=${token}`}
            className="text-link inline-flex min-h-11 items-center font-semibold"
          >
            See complaint {ticket}
          </Link>
        }
      >
        <strong className="block font-semibold">Your complaint number is {ticket}.</strong>
        The grievance officer will reply within {PROMISES.acknowledged}. The link below is also in
        our email: keep it to follow your complaint and to write to us.
      </InlineAlert>
    </div>
  );
}
