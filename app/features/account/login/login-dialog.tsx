import { Dialog } from "#app/ui/dialog.tsx";
import { LoginPanel } from "./login-panel.tsx";

interface LoginDialogProps {
  open: boolean;
  /** Called when the shopper closes it. The caller then sets `open` to false. */
  onClose: () => void;
  /** Called once the token is stored. The caller then closes the dialog. */
  onLoggedIn: () => void | Promise<void>;
  /** Why the shopper is asked to log in. */
  reason?: string;
}

/** Login and registration in a dialog. */
export function LoginDialog({ open, onClose, onLoggedIn, reason }: LoginDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Welcome back">
      <LoginPanel onLoggedIn={onLoggedIn} reason={reason} />
    </Dialog>
  );
}
