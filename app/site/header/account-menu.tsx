import { useRef, useState } from "react";
import { readCurrentUser } from "#app/features/account/account-client.ts";
import { Menu } from "#app/ui/menu.tsx";
import { ACCOUNT_PICTURE } from "./account-picture.tsx";

/** What a shopper who is logged in finds under the account's picture; an administrator also the shop's other side. */
export default function AccountMenu({ onLogout }: { onLogout: () => void }) {
  const [isAdmin, askRole] = useAdminRole();
  return (
    <Menu
      label="Account"
      trigger={ACCOUNT_PICTURE}
      onNear={askRole}
      items={[
        { label: "My Profile", to: "/profile" },
        ...(isAdmin ? [{ label: "Admin", to: "/admin" }] : []),
        { label: "Logout", onSelect: onLogout },
      ]}
    />
  );
}

/** Whether the person is an administrator; asked once, when the menu is about to open. */
function useAdminRole(): [isAdmin: boolean, ask: () => void] {
  const [isAdmin, setAdmin] = useState(false);
  const asked = useRef(false);
  function ask() {
    if (asked.current) return;
    asked.current = true;
    readCurrentUser().then(
      ({ role }) => setAdmin(role === "admin"),
      () => {
        asked.current = false;
      },
    );
  }
  return [isAdmin, ask];
}
