import { ShoppingBasket } from "lucide-react";
import { lazy, memo, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { useCartCount } from "#app/features/cart/cart-count.ts";
import { classNames } from "#app/ui/class-names.ts";
import { ICON_BUTTON } from "#app/ui/icon-button.tsx";
import { Link } from "#app/ui/link.tsx";
import { optionalComponent } from "#app/ui/optional-component.ts";
import { ServerMarkup } from "#app/ui/server-markup.tsx";
import { ColorModeButton } from "../color-mode-button.tsx";
import { Logo } from "../logo.tsx";
import { MainMenu } from "../menu/main-menu.tsx";
import { MenuButton } from "../menu/menu-button.tsx";
import type { MenuCategory } from "../navigation.ts";
import { ACCOUNT_ICON } from "./account-picture.tsx";
import { SearchForm } from "./search-form.tsx";

const ShippingBanner = optionalComponent(
  async () => (await import("./shipping-banner.tsx")).ShippingBanner,
);
const AccountMenu = lazy(() =>
  import("./account-menu.tsx").catch(() => ({ default: ProfileLink })),
);

interface SiteHeaderProps {
  categories: readonly MenuCategory[];
  loggedIn: boolean;
}

/** Banner, logo, search and menu. Once scrolled past, only a fixed bar of 64 px remains; the page doesn't shift. */
export const SiteHeader = memo(function SiteHeader(props: SiteHeaderProps) {
  const { categories, loggedIn } = props;
  const [ref, scrolledPast] = useScrolledPast<HTMLElement>();
  const banner = scrolledPast ? "hidden" : "";
  return (
    <header ref={ref} className="min-h-41 md:min-h-41.5">
      <div
        className={classNames(
          "site-bar z-20 border-b border-line bg-paper",
          scrolledPast ? "fixed inset-x-0 top-0 animate-drop shadow-lift" : "relative",
        )}
      >
        <ServerMarkup tag="div" className={banner}>
          <ShippingBanner className={banner} />
        </ServerMarkup>
        <div
          className={classNames(
            "page-width flex flex-wrap items-center gap-x-1 md:flex-nowrap md:gap-x-6",
            scrolledPast ? "min-h-16 md:gap-x-8" : "md:h-20",
          )}
        >
          <div className="flex h-16 items-center md:hidden">
            <MenuButton {...props} />
          </div>
          <Logo />
          {scrolledPast && (
            <Link to="/products" className="nav-item hidden text-leaf md:flex">
              Farm store
            </Link>
          )}
          <SearchForm
            id="site-search"
            className={classNames(
              "order-last w-full pb-3.5 md:order-none md:mx-auto md:max-w-150 md:flex-1 md:pb-0",
              scrolledPast && "hidden md:block",
            )}
          />
          <div className="ml-auto flex items-center sm:gap-1 md:ml-0">
            {/* On the narrowest phones it is in the menu drawer instead. */}
            <span className="max-[22.49rem]:hidden">
              <ColorModeButton />
            </span>
            <AccountEntry loggedIn={loggedIn} />
            <CartEntry />
          </div>
        </div>
        <div className={classNames("hidden border-t border-line", !scrolledPast && "md:block")}>
          <WideMenu categories={categories} />
        </div>
      </div>
    </header>
  );
});

/** A link to the login page or, once logged in, the account menu. */
function AccountEntry({ loggedIn }: { loggedIn: boolean }) {
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

/** Replaces the menu if its code can't be loaded. */
function ProfileLink() {
  return (
    <Link to="/profile" aria-label="My Profile" className={ICON_BUTTON}>
      {ACCOUNT_ICON}
    </Link>
  );
}

/** The cart link with its item count, which is hidden while it is unknown or 0. */
function CartEntry() {
  const count = useCartCount();
  return (
    <Link
      to="/cart"
      aria-label={count ? `Cart, ${count} ${count === 1 ? "item" : "items"}` : "Cart"}
      className={ICON_BUTTON}
    >
      <ShoppingBasket aria-hidden="true" className="size-5.5" />
      {count ? (
        <span key={count} aria-hidden="true" className="cart-count">
          {count}
        </span>
      ) : null}
    </Link>
  );
}

/** The wide menu. React hydrates it after the header, and re-renders it only when the categories change. */
const WideMenu = memo(function WideMenu({ categories }: Pick<SiteHeaderProps, "categories">) {
  return (
    <Suspense>
      <MainMenu categories={categories} />
    </Suspense>
  );
});

/** True once the element has been scrolled past, except for its last 8 px. */
function useScrolledPast<E extends HTMLElement>(): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  const [past, setPast] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    // A busy browser reports several changes in one call.
    const onChange = (entries: IntersectionObserverEntry[]) => {
      const latest = entries.at(-1);
      if (latest) setPast(!latest.isIntersecting);
    };
    const observer = new IntersectionObserver(onChange, { rootMargin: "-8px 0px 0px 0px" });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return [ref, past];
}
