import { LayoutGrid, Phone } from "lucide-react";
import { useLocation } from "react-router";
import { shop } from "#app/settings.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Link } from "#app/ui/link.tsx";
import { phoneLink } from "../contact-links.ts";
import {
  ENGINEERING,
  type MenuCategory,
  type NavLink,
  NURSERY,
  PLAIN_PAGES,
  productTotal,
} from "../navigation.ts";
import { CategoryLinks } from "./category-links.tsx";
import { NavDropdown } from "./nav-dropdown.tsx";

function PageLink({ label, to }: NavLink) {
  const isHere = useLocation().pathname === to;
  return (
    <li>
      <Link
        to={to}
        aria-current={isHere ? "page" : undefined}
        className={classNames("nav-item", isHere && "text-leaf after:bg-leaf")}
      >
        {label}
      </Link>
    </li>
  );
}

function MenuRows({ links }: { links: readonly NavLink[] }) {
  return links.map((link) => (
    <li key={link.to}>
      <Link to={link.to} data-item className="menu-row min-h-12">
        {link.label}
      </Link>
    </li>
  ));
}

/** The menu on wide screens. */
export function MainMenu({ categories }: { categories: readonly MenuCategory[] }) {
  return (
    <div className="page-width relative flex items-center justify-between">
      <nav aria-label="Main">
        <ul className="-ml-3.5 flex">
          <PageLink label="Home" to="/" />
          <NavDropdown
            label="Farm store"
            section="/products"
            rowWide
            panelClassName="inset-x-5 grid grid-cols-4 gap-x-2 lg:grid-cols-5"
          >
            <CategoryLinks categories={categories} rowClassName="min-h-14" />
            <li>
              <Link to="/products" data-item className="menu-row min-h-14 text-leaf">
                <LayoutGrid aria-hidden="true" className="size-5" />
                All {productTotal(categories) || ""} products
              </Link>
            </li>
          </NavDropdown>
          <NavDropdown
            label="Engineering Solutions"
            section="/engineering"
            panelClassName="left-0 min-w-64"
          >
            <MenuRows links={ENGINEERING} />
          </NavDropdown>
          <NavDropdown label="Nursery" section="/nursery" panelClassName="left-0 min-w-64">
            <MenuRows links={NURSERY} />
          </NavDropdown>
          {PLAIN_PAGES.map((page) => (
            <PageLink key={page.to} {...page} />
          ))}
        </ul>
      </nav>
      <a
        href={phoneLink()}
        className="hidden min-h-11 items-center gap-2.5 text-[0.9375rem] whitespace-nowrap text-soft hover:text-leaf lg:inline-flex"
      >
        <Phone aria-hidden="true" className="size-4.5" />
        {shop.phone}
      </a>
    </div>
  );
}
