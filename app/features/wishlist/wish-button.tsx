import { Heart } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { loginPath } from "#app/features/account/login/login-path.ts";
import { hasToken, useLoggedIn } from "#app/features/account/sessions/session.ts";
import { messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { notify } from "#app/ui/notice-queue.ts";
import { useLoaded } from "#app/ui/use-loaded.ts";
import { readWished, setWished } from "./wishlist-client.ts";

/** Adds a product to the wishlist, or removes it. Without a token, redirects to the login page and back. */
export function WishButton({ productId }: { productId: number }) {
  const loggedIn = useLoggedIn();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [known, setKnown] = useLoaded(
    async () => ({ productId, wished: loggedIn && (await readWished(productId)).wished }),
    [loggedIn, productId],
  );
  // Shows an unknown state as not wished, since pressing the button then does no harm.
  const wished = known?.productId === productId && known.wished;

  async function press() {
    // Doesn't use `loggedIn`, which is still false if the button was pressed before hydration.
    if (!hasToken()) {
      return navigate(loginPath(window.location.pathname + window.location.search));
    }
    // Overrides the response to an earlier read, which is now outdated.
    setKnown({ productId, wished });
    setBusy(true);
    try {
      const answer = await setWished(productId, !wished);
      setKnown({ productId, wished: answer.wished });
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
