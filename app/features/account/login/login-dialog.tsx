import { Dialog } from "#app/ui/dialog.tsx";
import { LoginPanel } from "./login-panel.tsx";

interface LoginDialogProps {
  open: boolean;
  /** Called when the shopper closes it; the caller then sets `open` to false. */
  onClose: () => void;
  /** Called once the token is stored; the caller closes the dialog and goes on. */
  onLoggedIn: () => void | Promise<void>;
  /** Why the shopper is asked to log in. */
  reason?: string;
}

/** Logging in and registering over the page that the shopper is on. */
export function LoginDialog({ open, onClose, onLoggedIn, reason }: LoginDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Welcome back">
      <LoginPanel onLoggedIn={onLoggedIn} reason={reason} />
    </Dialog>
  );
}
