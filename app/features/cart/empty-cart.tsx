import { type MouseEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { LoginDialog } from "#app/features/account/login-dialog.tsx";
import { loginPath } from "#app/features/account/login-path.ts";
import { useLoggedIn } from "#app/features/account/session.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Drawing } from "#app/ui/drawing.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { runPendingAction } from "./run-pending-action.ts";

/** A cart without anything in it; who is not logged in may have another one waiting. */
export function EmptyCart() {
  const { revalidate } = useRevalidator();
  const loggedIn = useLoggedIn();
  const [open, setOpen] = useState(false);

  async function goOn() {
    await runPendingAction();
    setOpen(false);
    await revalidate();
  }

  /** A new tab or window, if asked for, gets the login page instead. */
  function openHere(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(true);
  }

  return (
    <>
      <EmptyState
        level={1}
        drawing={<Drawing name="basket" />}
        title="Your Cart is Empty"
        text={<p>The millets are in, the honey is clear and the oil was pressed this week.</p>}
        action={
          <>
            <ButtonLink to="/products">Start Shopping</ButtonLink>
            {!loggedIn && (
              <ButtonLink
                to={loginPath("/cart")}
                variant="outline"
                aria-haspopup="dialog"
                onClick={openHere}
              >
                Log in
              </ButtonLink>
            )}
          </>
        }
        className="pt-12 pb-20"
      />
      <LoginDialog
        open={open}
        onClose={() => setOpen(false)}
        onLoggedIn={goOn}
        reason="Log in to see the cart that you filled before."
      />
    </>
  );
}
