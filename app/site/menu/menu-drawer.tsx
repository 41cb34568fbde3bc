import { ChevronDown, ShoppingBasket } from "lucide-react";
import type { ReactNode } from "react";
import { useCartCount } from "#app/features/cart/cart-count.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Link } from "#app/ui/link.tsx";
import { ColorModeButton } from "../color-mode-button.tsx";
import { Logo } from "../logo.tsx";
import {
  ENGINEERING,
  type MenuCategory,
  type NavLink,
  NURSERY,
  PLAIN_PAGES,
} from "../navigation.ts";
import { CategoryLinks } from "./category-links.tsx";

interface MenuDrawerProps {
  categories: readonly MenuCategory[];
  loggedIn: boolean;
  open: boolean;
  onClose: () => void;
}

function Rows({ links }: { links: readonly NavLink[] }) {
  return links.map((link) => (
    <li key={link.to}>
      <Link to={link.to} className="menu-row min-h-12">
        {link.label}
      </Link>
    </li>
  ));
}

function Section({ label, children }: { label: string; children: ReactNode }) {
  return (
    <li>
      <details className="group">
        <summary className="menu-row min-h-12 justify-between">
          {label}
          <ChevronDown
            aria-hidden="true"
            className="size-5 transition-transform duration-180 group-open:rotate-180"
          />
        </summary>
        <ul className="pb-2 pl-3 text-soft">{children}</ul>
      </details>
    </li>
  );
}

/** The menu on narrow screens: a drawer from the left, with the cart on top. */
export default function MenuDrawer({ categories, loggedIn, open, onClose }: MenuDrawerProps) {
  const cartCount = useCartCount();
  return (
    <Dialog open={open} onClose={onClose} title="Menu" place="left" header={<Logo />}>
      <nav aria-label="Menu" className="-mx-1">
        <ButtonLink to="/cart" variant="tonal" wide className="mb-3 justify-start rounded-card!">
          <ShoppingBasket aria-hidden="true" className="size-5.5" />
          Cart ({cartCount ?? 0})
        </ButtonLink>
        <ul>
          <Rows links={[{ label: "Home", to: "/" }]} />
          <Section label="Farm store">
            <Rows links={[{ label: "All products", to: "/products" }]} />
            <CategoryLinks categories={categories} rowClassName="min-h-11" />
          </Section>
          <Section label="Engineering Solutions">
            <Rows links={ENGINEERING} />
          </Section>
          <Section label="Nursery">
            <Rows links={NURSERY} />
          </Section>
          <Rows links={PLAIN_PAGES} />
        </ul>
        <div className="mt-4 flex items-center gap-3 border-t border-line pt-4">
          <ButtonLink
            to={loggedIn ? "/profile" : "/login"}
            variant="outline"
            className="min-w-0 flex-1"
          >
            {loggedIn ? "My Profile" : "Login"}
          </ButtonLink>
          <ColorModeButton />
        </div>
      </nav>
    </Dialog>
  );
}
