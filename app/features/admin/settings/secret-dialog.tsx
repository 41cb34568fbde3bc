import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { copyText } from "#app/ui/copy-text.ts";
import { Dialog } from "#app/ui/dialog.tsx";

interface SecretDialogProps {
  /** Null while the dialog is closed. */
  secret: string | null;
  /** What the secret is, such as 'key'. */
  name: string;
  title: string;
  /** Where it is entered. */
  children: ReactNode;
  onClose: () => void;
}

/** Shows a new secret, once. */
export function SecretDialog({ secret, name, title, children, onClose }: SecretDialogProps) {
  return (
    <Dialog open={secret !== null} onClose={onClose} title={title} persistent>
      <p>{children} You won't see it again.</p>
      <p className="mt-4 rounded-field bg-sunken p-4">
        <code className="break-all">{secret}</code>
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => secret && copyText(name, secret)}>Copy the {name}</Button>
        <Button variant="quiet" onClick={onClose}>
          I have saved it
        </Button>
      </div>
    </Dialog>
  );
}
