import { Menu as MenuIcon } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { IconButton } from "#app/ui/icon-button.tsx";
import type { MenuCategory } from "../navigation.ts";

interface MenuButtonProps {
  categories: readonly MenuCategory[];
  loggedIn: boolean;
}

const load = () => import("./menu-drawer.tsx");
const MenuDrawer = lazy(load);

/** Opens the menu drawer on narrow screens. The drawer's code loads on hover or focus. */
export function MenuButton(props: MenuButtonProps) {
  const [loaded, setLoaded] = useState(false);
  const [open, setOpen] = useState(false);
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on navigation
  useEffect(() => setOpen(false), [location.key]);

  async function show() {
    // Without a network there is no drawer, but the footer has the same links.
    const fetched = await load().catch(() => null);
    if (!fetched) return;
    setLoaded(true);
    setOpen(true);
  }
  const preload = () => void load().catch(() => {});

  return (
    <>
      <IconButton
        label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={show}
        className="-ml-2.5"
      >
        <MenuIcon aria-hidden="true" className="size-6" />
      </IconButton>
      {loaded && (
        <Suspense>
          <MenuDrawer {...props} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
