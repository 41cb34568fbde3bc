import { classNames } from "#app/ui/class-names.ts";
import { Link } from "#app/ui/link.tsx";
import { ColorModeButton } from "../color-mode-button.tsx";
import { Logo } from "../logo.tsx";
import { MainMenu } from "../menu/main-menu.tsx";
import { MenuButton } from "../menu/menu-button.tsx";
import { NAV_ITEM } from "../nav-item.ts";
import type { MenuCategory } from "../navigation.ts";
import { AccountEntry } from "./account-entry.tsx";
import { CartEntry } from "./cart-entry.tsx";
import { SearchForm } from "./search-form.tsx";
import { ShippingBanner } from "./shipping-banner.tsx";
import { useScrolledPast } from "./use-scrolled-past.ts";

interface SiteHeaderProps {
  categories: readonly MenuCategory[];
  /** null while it is not known. */
  cartCount: number | null;
  loggedIn: boolean;
  onLogout: () => void;
}

/** Banner, logo, search, menu. It keeps its room on the page while, scrolled past, one 64 px row stays in sight. */
export function SiteHeader({ categories, cartCount, loggedIn, onLogout }: SiteHeaderProps) {
  const [ref, past] = useScrolledPast<HTMLElement>();
  return (
    <header ref={ref} className="h-[10.25rem] md:h-[10.375rem]">
      <div
        className={classNames(
          "z-20 border-b border-line bg-paper",
          past ? "fixed inset-x-0 top-0 animate-drop shadow-lift" : "relative",
        )}
      >
        {!past && <ShippingBanner />}
        <div
          className={classNames(
            "page-width flex flex-wrap items-center gap-x-1 md:flex-nowrap md:gap-x-6",
            past ? "h-16 md:gap-x-8" : "md:h-20",
          )}
        >
          <div className="flex h-16 items-center md:hidden">
            <MenuButton {...{ categories, cartCount, loggedIn }} />
          </div>
          <Logo />
          {past && (
            <Link to="/products" className={classNames(NAV_ITEM, "hidden text-leaf md:flex")}>
              Farm store
            </Link>
          )}
          <SearchForm
            id="site-search"
            className={classNames(
              "order-last w-full pb-3.5 md:order-none md:mx-auto md:max-w-150 md:flex-1 md:pb-0",
              past && "hidden md:block",
            )}
          />
          <div className="ml-auto flex items-center sm:gap-1 md:ml-0">
            {/* The narrowest phones find it in the drawer. */}
            <span className="max-[22.49rem]:hidden">
              <ColorModeButton />
            </span>
            <AccountEntry loggedIn={loggedIn} onLogout={onLogout} />
            <CartEntry count={cartCount} />
          </div>
        </div>
        <div className={classNames("hidden border-t border-line", !past && "md:block")}>
          <MainMenu categories={categories} />
        </div>
      </div>
    </header>
  );
}
