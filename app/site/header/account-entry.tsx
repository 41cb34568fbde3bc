import { lazy, Suspense } from "react";
import { ICON_BUTTON } from "#app/ui/icon-button.tsx";
import { Link } from "#app/ui/link.tsx";
import { ACCOUNT_PICTURE } from "./account-picture.tsx";

interface AccountEntryProps {
  loggedIn: boolean;
  onLogout: () => void;
}

const AccountMenu = lazy(() => import("./account-menu.tsx"));

/** To the login page, or, once logged in, the account's menu. */
export function AccountEntry({ loggedIn, onLogout }: AccountEntryProps) {
  if (!loggedIn) {
    return (
      <Link to="/login" aria-label="Login" className={ICON_BUTTON}>
        {ACCOUNT_PICTURE}
      </Link>
    );
  }
  return (
    <Suspense fallback={<span className={ICON_BUTTON}>{ACCOUNT_PICTURE}</span>}>
      <AccountMenu onLogout={onLogout} />
    </Suspense>
  );
}
