import { Button } from "#app/ui/button.tsx";
import { copyText } from "#app/ui/copy-text.ts";
import { Dialog } from "#app/ui/dialog.tsx";

interface SecretDialogProps {
  /** Null while the dialog is closed. */
  secret: string | null;
  onClose: () => void;
}

/** Shows a new secret, once. */
export function SecretDialog({ secret, onClose }: SecretDialogProps) {
  return (
    <Dialog open={secret !== null} onClose={onClose} title="The webhook's secret" persistent>
      <p>
        Enter this secret in the program that receives the events, so that it can check that they
        are from your shop. It is shown only now.
      </p>
      <p className="mt-4 rounded-field bg-sunken p-4">
        <code className="break-all">{secret}</code>
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => secret && copyText("secret", secret)}>Copy the secret</Button>
        <Button variant="quiet" onClick={onClose}>
          I have stored it
        </Button>
      </div>
    </Dialog>
  );
}
