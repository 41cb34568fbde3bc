import { useEffect, useState } from "react";
import type { OutboxEmail } from "#app/features/email/email-schema.ts";
import { messageOf } from "#app/shared/api-error.ts";
import { BusyText } from "#app/ui/busy-text.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { readMessage } from "../frame/admin-data-client.ts";

interface EmailPreviewProps {
  /** The message that is read; null for none. */
  id: number | null;
  onClose: () => void;
}

/** A message as its reader gets it, in a frame that runs nothing and reaches nothing. */
export function EmailPreview({ id, onClose }: EmailPreviewProps) {
  const [letter, setLetter] = useState<OutboxEmail | null>(null);
  const [error, setError] = useState<string | null>(null);

  useEffect(() => {
    setLetter(null);
    setError(null);
    if (id === null) return;
    let left = false;
    readMessage(id).then(
      (read) => !left && setLetter(read),
      (failure) => !left && setError(messageOf(failure, "Failed to load the message.")),
    );
    return () => {
      left = true;
    };
  }, [id]);

  return (
    <Dialog open={id !== null} onClose={onClose} title={letter?.subject || "Message"}>
      {error && <InlineAlert>{error}</InlineAlert>}
      {!letter && !error && <BusyText>Loading the message...</BusyText>}
      {letter &&
        (letter.html ? (
          <iframe
            title={letter.subject}
            sandbox=""
            srcDoc={letter.html}
            className="h-[70dvh] w-full rounded-card border border-line bg-surface"
          />
        ) : (
          <p className="whitespace-pre-line wrap-anywhere">{letter.text}</p>
        ))}
    </Dialog>
  );
}
