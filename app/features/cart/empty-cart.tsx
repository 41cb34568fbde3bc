import { useState } from "react";
import { useRevalidator } from "react-router";
import { LoginDialog } from "#app/features/account/login-dialog.tsx";
import { useLoggedIn } from "#app/features/account/session.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Drawing } from "#app/ui/drawing.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { runPendingAction } from "./run-pending-action.ts";

/** A cart without anything in it; who is not logged in may have another one waiting. */
export function EmptyCart() {
  const loggedIn = useLoggedIn();
  return (
    <EmptyState
      level={1}
      drawing={<Drawing name="basket" />}
      title="Your Cart is Empty"
      text={<p>The millets are in, the honey is clear and the oil was pressed this week.</p>}
      action={
        <>
          <ButtonLink to="/products">Start Shopping</ButtonLink>
          {!loggedIn && <LogInHere />}
        </>
      }
      className="pt-12 pb-20"
    />
  );
}

function LogInHere() {
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);

  async function goOn() {
    await runPendingAction();
    setOpen(false);
    await revalidate();
  }

  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Log in
      </Button>
      <LoginDialog
        open={open}
        onClose={() => setOpen(false)}
        onLoggedIn={goOn}
        reason="Log in to see the cart that you filled before."
      />
    </>
  );
}
