import { useState } from "react";
import { sendTestEmail } from "#app/features/settings/settings-client.ts";
import { messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";

type State = "idle" | "sending" | { sentTo: string } | { problem: string };

/** Sends a test to the administrator's own address, and shows what the mail server says. */
export function SendTestEmail() {
  const [state, setState] = useState<State>("idle");

  async function send() {
    setState("sending");
    try {
      setState({ sentTo: (await sendTestEmail()).sent_to });
    } catch (error) {
      setState({ problem: messageOf(error, "The test was not sent. Try again.") });
    }
  }

  return (
    <div className="mt-5 border-t border-line pt-5">
      <Button variant="outline" busy={state === "sending"} busyText="Sending..." onClick={send}>
        Send a test email
      </Button>
      {typeof state === "object" && "sentTo" in state && (
        <InlineAlert tone="success" className="mt-4">
          Sent to {state.sentTo}. Look into your inbox, and if it isn't there, into spam.
        </InlineAlert>
      )}
      {typeof state === "object" && "problem" in state && (
        <InlineAlert className="mt-4">{state.problem}</InlineAlert>
      )}
    </div>
  );
}
