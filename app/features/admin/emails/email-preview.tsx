import { useEffect, useState } from "react";
import type { OutboxEmail } from "#app/features/email/email-schema.ts";
import { messageOf } from "#app/shared/api-error.ts";
import { BusyText } from "#app/ui/busy-text.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { readMessage } from "./email-client.ts";

interface EmailPreviewProps {
  /** The email to show; null while the preview is closed. */
  id: number | null;
  onClose: () => void;
}

/** Writes an email into the shop's empty preview document, whose policy allows inline styles but no scripts. */
function write(frame: HTMLIFrameElement, html: string): void {
  const page = frame.contentDocument?.documentElement;
  if (page) page.innerHTML = html;
}

/** An email as its recipient sees it, in a sandboxed frame without scripts. */
export function EmailPreview({ id, onClose }: EmailPreviewProps) {
  const [email, setEmail] = useState<OutboxEmail | null>(null);
  const [error, setError] = useState<string | null>(null);

  useEffect(() => {
    setEmail(null);
    setError(null);
    if (id === null) return;
    let closed = false;
    readMessage(id).then(
      (loaded) => !closed && setEmail(loaded),
      (failure) => !closed && setError(messageOf(failure, "Failed to load the email.")),
    );
    return () => {
      closed = true;
    };
  }, [id]);

  return (
    <Dialog open={id !== null} onClose={onClose} title={email?.subject || "Message"}>
      {error && <InlineAlert>{error}</InlineAlert>}
      {!email && !error && <BusyText>Loading the email...</BusyText>}
      {email &&
        (email.html ? (
          <iframe
            title={email.subject}
            sandbox="allow-same-origin"
            src="/email-frame"
            onLoad={(event) => write(event.currentTarget, email.html)}
            className="h-[70dvh] w-full rounded-card border border-line bg-surface"
          />
        ) : (
          <p className="whitespace-pre-line wrap-anywhere">{email.text}</p>
        ))}
    </Dialog>
  );
}
