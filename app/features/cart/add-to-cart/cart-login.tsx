import { useRevalidator } from "react-router";
import { LoginDialog } from "#app/features/account/login/login-dialog.tsx";
import { runPendingAction } from "./run-pending-action.ts";

interface CartLoginProps {
  open: boolean;
  onClose: () => void;
}

/** A login dialog over the empty cart; then shows the shopper's cart. */
export function CartLogin({ open, onClose }: CartLoginProps) {
  const { revalidate } = useRevalidator();

  async function showCart() {
    await runPendingAction();
    onClose();
    await revalidate();
  }

  return (
    <LoginDialog
      open={open}
      onClose={onClose}
      onLoggedIn={showCart}
      reason="Log in to see the cart you filled earlier."
    />
  );
}
