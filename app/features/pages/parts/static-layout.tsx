import type { ReactNode } from "react";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Prose } from "./prose.tsx";

interface StaticLayoutProps {
  /** The page's h1 and last breadcrumb. */
  title: string;
  /** One or two sentences under it. */
  lead?: ReactNode;
  /** The breadcrumbs between Home and this page. */
  crumbs?: readonly { label: string; to?: string }[];
  /** Gives the children the full width, without `Prose`. */
  wide?: boolean;
  children: ReactNode;
}

/** The layout of static pages. */
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
