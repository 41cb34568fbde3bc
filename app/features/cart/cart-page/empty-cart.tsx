import { type MouseEvent, useState } from "react";
import { useNavigate } from "react-router";
import { loginPath } from "#app/features/account/login/login-path.ts";
import { useLoggedIn } from "#app/features/account/sessions/session.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Drawing } from "#app/ui/drawing.tsx";
import basket from "#app/ui/drawings/basket.svg?url";
import { EmptyState } from "#app/ui/empty-state.tsx";

const load = () => import("../add-to-cart/cart-login.tsx");
type CartLogin = Awaited<ReturnType<typeof load>>["CartLogin"];

/** The empty cart, with a log-in for shoppers who may have filled a cart before. The dialog's code loads on demand. */
export function EmptyCart() {
  const navigate = useNavigate();
  const loggedIn = useLoggedIn();
  const [LoginDialog, setLoginDialog] = useState<CartLogin | null>(null);
  const [open, setOpen] = useState(false);

  /** Opens the dialog, unless the shopper opens the log-in page in a new tab or window. */
  async function openDialog(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const fetched = await load().catch(() => null);
    if (!fetched) return navigate(loginPath("/cart"));
    setLoginDialog(() => fetched.CartLogin);
    setOpen(true);
  }
  const preload = () => void load().catch(() => {});

  return (
    <>
      <EmptyState
        level={1}
        drawing={<Drawing src={basket} />}
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
                onPointerEnter={preload}
                onClick={openDialog}
              >
                Log in
              </ButtonLink>
            )}
          </>
        }
        className="pt-12 pb-20"
      />
      {LoginDialog && <LoginDialog open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
