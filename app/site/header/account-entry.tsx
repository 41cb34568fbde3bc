import { lazy, Suspense } from "react";
import { ICON_BUTTON } from "#app/ui/icon-button.tsx";
import { Link } from "#app/ui/link.tsx";
import { ACCOUNT_ICON } from "./account-picture.tsx";

const AccountMenu = lazy(() => import("./account-menu.tsx"));

/** A link to the login page or, once logged in, the account menu. */
export function AccountEntry({ loggedIn }: { loggedIn: boolean }) {
  if (!loggedIn) {
    return (
      <Link to="/login" aria-label="Login" className={ICON_BUTTON}>
        {ACCOUNT_ICON}
      </Link>
    );
  }
  return (
    <Suspense fallback={<span className={ICON_BUTTON}>{ACCOUNT_ICON}</span>}>
      <AccountMenu />
    </Suspense>
  );
}
