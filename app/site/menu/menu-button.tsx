import MenuIcon from "lucide-react/icons/menu";
import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { IconButton } from "#app/ui/icon-button.tsx";
import type { MenuCategory } from "../navigation.ts";

interface MenuButtonProps {
  categories: readonly MenuCategory[];
  cartCount: number | null;
  loggedIn: boolean;
}

const load = () => import("./menu-drawer.tsx");
const MenuDrawer = lazy(load);

/** Opens the menu of narrow screens, which is fetched as the finger or the focus comes near. */
export function MenuButton(props: MenuButtonProps) {
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address closes it
  useEffect(() => setOpen(false), [location.key]);

  async function show() {
    // Without a network there is no drawer; the footer leads to the same places.
    const fetched = await load().catch(() => null);
    if (!fetched) return;
    setWanted(true);
    setOpen(true);
  }
  const fetchEarly = () => void load().catch(() => {});

  return (
    <>
      <IconButton
        label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={fetchEarly}
        onFocus={fetchEarly}
        onClick={show}
        className="-ml-2.5"
      >
        <MenuIcon aria-hidden="true" className="size-6" />
      </IconButton>
      {wanted && (
        <Suspense>
          <MenuDrawer {...props} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
