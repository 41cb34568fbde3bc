import { Heart } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { loginPath } from "#app/features/account/login/login-path.ts";
import { useLoggedIn } from "#app/features/account/sessions/session.ts";
import { messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { notify } from "#app/ui/notice-queue.ts";
import { readWished, setWished } from "./wishlist-client.ts";

/** Puts a product on the wishlist or takes it off; without a token it leads to the login page and back. */
export function WishButton({ productId }: { productId: number }) {
  const loggedIn = useLoggedIn();
  const navigate = useNavigate();
  const [wished, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  /** Once it was pressed, the response to an earlier read is out of date. */
  const pressed = useRef(false);

  useEffect(() => {
    setShown(false);
    pressed.current = false;
    if (!loggedIn) return;
    let left = false;
    // Unknown is shown as not wished: pressing it does no harm.
    readWished(productId).then(
      (answer) => !left && !pressed.current && setShown(answer.wished),
      () => {},
    );
    return () => {
      left = true;
    };
  }, [loggedIn, productId]);

  async function press() {
    if (!loggedIn) {
      return navigate(loginPath(window.location.pathname + window.location.search));
    }
    pressed.current = true;
    setBusy(true);
    try {
      const answer = await setWished(productId, !wished);
      setShown(answer.wished);
      const text = answer.wished ? "On your wishlist." : "Removed from your wishlist.";
      notify({ kind: "success", text });
    } catch (error) {
      notify({ kind: "error", text: messageOf(error, "Your wishlist could not be changed.") });
    }
    setBusy(false);
  }

  return (
    <Button variant="quiet" aria-pressed={wished} busy={busy} onClick={press}>
      <Heart
        aria-hidden="true"
        className={classNames("size-5", wished && "fill-current text-clay")}
      />
      Wishlist
    </Button>
  );
}
