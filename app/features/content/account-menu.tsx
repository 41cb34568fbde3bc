import { Menu } from "#app/ui/menu.tsx";
import { ACCOUNT_PICTURE } from "./account-picture.tsx";

/** What a shopper who is logged in finds under the account's picture. */
export default function AccountMenu({ onLogout }: { onLogout: () => void }) {
  return (
    <Menu
      label="Account"
      trigger={ACCOUNT_PICTURE}
      items={[
        { label: "My Profile", to: "/profile" },
        { label: "Logout", onSelect: onLogout },
      ]}
    />
  );
}
