import { ChevronRight } from "lucide-react";
import { Link } from "#app/ui/link.tsx";

interface ReadOnProps {
  links: readonly { to: string; label: string; text: string }[];
}

/** Two or three links to related pages, each with a short description. */
export function ReadOn({ links }: ReadOnProps) {
  return (
    <nav aria-label="Read on" className="mt-14 md:mt-20">
      <ul className="grid gap-4 md:grid-cols-3">
        {links.map(({ to, label, text }) => (
          <li key={to} className="flex">
            <Link
              to={to}
              className="group w-full rounded-card border border-line bg-surface p-5 transition-shadow duration-120 hover:shadow-lift"
            >
              <span className="flex items-center gap-1 font-serif text-xl font-semibold text-leaf group-hover:text-leaf-deep">
                {label}
                <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
              </span>
              <span className="mt-1 block text-soft">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
