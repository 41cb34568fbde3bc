import User from "lucide-react/icons/user";
import { Link } from "react-router";
import { ICON_BUTTON } from "#app/ui/icon-button.tsx";
import { Menu } from "#app/ui/menu.tsx";

interface AccountEntryProps {
  loggedIn: boolean;
  onLogout: () => void;
}

/** To the login page, or, once logged in, the account's menu. */
export function AccountEntry({ loggedIn, onLogout }: AccountEntryProps) {
  const picture = <User aria-hidden="true" className="size-5.5" />;
  if (!loggedIn) {
    return (
      <Link to="/login" aria-label="Login" className={ICON_BUTTON}>
        {picture}
      </Link>
    );
  }
  return (
    <Menu
      label="Account"
      trigger={picture}
      items={[
        { label: "My Profile", to: "/profile" },
        { label: "Logout", onSelect: onLogout },
      ]}
    />
  );
}
