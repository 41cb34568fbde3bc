import type { ReactNode } from "react";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Prose } from "./prose.tsx";

interface StaticLayoutProps {
  /** The page's h1, and the last step of the breadcrumb. */
  title: string;
  /** One or two sentences under it. */
  lead?: ReactNode;
  /** The steps between Home and this page. */
  crumbs?: readonly { label: string; to?: string }[];
  /** Lets the children have the page's whole width; they set their own `Prose`. */
  wide?: boolean;
  children: ReactNode;
}

/** The frame of every page that is mostly words. */
export function StaticLayout({
  title,
  lead,
  crumbs = [],
  wide = false,
  children,
}: StaticLayoutProps) {
  return (
    <div className="page-width">
      <Breadcrumb items={[{ label: "Home", to: "/" }, ...crumbs, { label: title }]} />
      <PageHeading title={title} lead={lead} className="pt-4! md:pt-6!" />
      {wide ? children : <Prose className="pt-2">{children}</Prose>}
    </div>
  );
}
