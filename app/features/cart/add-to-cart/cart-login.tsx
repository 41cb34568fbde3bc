import { useRevalidator } from "react-router";
import { LoginDialog } from "#app/features/account/login/login-dialog.tsx";
import { runPendingAction } from "./run-pending-action.ts";

interface CartLoginProps {
  open: boolean;
  onClose: () => void;
}

/** Logging in over an empty cart, then showing the shopper's own. */
export function CartLogin({ open, onClose }: CartLoginProps) {
  const { revalidate } = useRevalidator();

  async function goOn() {
    await runPendingAction();
    onClose();
    await revalidate();
  }

  return (
    <LoginDialog
      open={open}
      onClose={onClose}
      onLoggedIn={goOn}
      reason="Log in to see the cart that you filled before."
    />
  );
}
