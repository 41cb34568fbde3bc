import { Link } from "#app/ui/link.tsx";
import { classNames } from "./class-names.ts";

interface BreadcrumbProps {
  /** From the home page to the current page, which needs no link. */
  items: readonly { label: string; to?: string }[];
  className?: string;
}

/** The path from the home page to the current page. */
export function Breadcrumb({ items, className }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" className={classNames("pt-3 text-sm", className)}>
      <ol className="flex flex-wrap items-center gap-x-2.5">
        {items.map((item, index) => (
          <li
            key={item.label}
            className={classNames(
              "flex min-h-11 items-center gap-x-2.5",
              !item.to && "min-w-20 flex-1",
            )}
          >
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
              <span aria-current="page" className="truncate font-semibold">
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
