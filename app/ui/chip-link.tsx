import { Link, type LinkProps } from "#app/ui/link.tsx";

interface ChipLinkProps extends Omit<LinkProps, "className"> {
  selected?: boolean;
}

/** A chip that links to another page. */
export function ChipLink({ selected = false, ...rest }: ChipLinkProps) {
  return <Link {...rest} aria-current={selected ? "true" : undefined} className="chip" />;
}
