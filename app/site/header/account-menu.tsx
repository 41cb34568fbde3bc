import { useRef, useState } from "react";
import { readCurrentUser } from "#app/features/account/account-client.ts";
import { useLogOut } from "#app/features/account/sessions/use-log-out.ts";
import { Menu } from "#app/ui/menu.tsx";
import { ACCOUNT_ICON } from "./account-picture.tsx";

/** The menu of a logged-in shopper, with a link to /admin for administrators. */
export default function AccountMenu() {
  const { logOut } = useLogOut("header");
  const [isAdmin, loadRole] = useAdminRole();
  return (
    <Menu
      label="Account"
      trigger={ACCOUNT_ICON}
      onApproach={loadRole}
      items={[
        { label: "My Profile", to: "/profile" },
        ...(isAdmin ? [{ label: "Admin", to: "/admin" }] : []),
        { label: "Logout", onSelect: logOut },
      ]}
    />
  );
}

/** Whether the user is an administrator. Requested once, when the menu is about to open. */
function useAdminRole(): [isAdmin: boolean, load: () => void] {
  const [isAdmin, setAdmin] = useState(false);
  const requested = useRef(false);
  function load() {
    if (requested.current) return;
    requested.current = true;
    readCurrentUser().then(
      ({ role }) => setAdmin(role === "admin"),
      () => {
        requested.current = false;
      },
    );
  }
  return [isAdmin, load];
}
