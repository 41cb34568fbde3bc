import { Link } from "#app/ui/link.tsx";
import { classNames } from "./class-names.ts";

interface BreadcrumbProps {
  /** From the first page to this one; the last needs no address. */
  items: readonly { label: string; to?: string }[];
  className?: string;
}

/** The way from the home page to here. */
export function Breadcrumb({ items, className }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" className={classNames("pt-3 text-sm", className)}>
      <ol className="flex flex-wrap items-center gap-x-2.5">
        {items.map((item, index) => (
          <li key={item.label} className="flex items-center gap-x-2.5">
            {index > 0 && (
              <span aria-hidden="true" className="text-soft">
                ›
              </span>
            )}
            {item.to ? (
              <Link
                to={item.to}
                className="inline-flex min-h-11 items-center text-soft hover:text-leaf hover:underline"
              >
                {item.label}
              </Link>
            ) : (
              <span aria-current="page" className="font-semibold">
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
