import { useRevalidator } from "react-router";
import { LoginPanel } from "#app/features/account/login/login-panel.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { runPendingAction } from "./run-pending-action.ts";

interface CartLoginProps {
  open: boolean;
  onClose: () => void;
}

/** A log-in dialog over the empty cart. After the log-in, shows the shopper's cart. */
export function CartLogin({ open, onClose }: CartLoginProps) {
  const { revalidate } = useRevalidator();

  async function showCart() {
    await runPendingAction();
    onClose();
    await revalidate();
  }

  return (
    <Dialog open={open} onClose={onClose} title="Welcome back">
      <LoginPanel onLoggedIn={showCart} reason="Log in to see the cart you filled earlier." />
    </Dialog>
  );
}
