import type { ReactNode } from "react";
import { Link, type LinkProps } from "#app/ui/link.tsx";
import { chipStyle } from "./chip-style.ts";

interface ChipLinkProps extends Omit<LinkProps, "className"> {
  selected?: boolean;
  /** A round picture, 34 px, before the words. */
  picture?: ReactNode;
}

/** A choice that leads to its own address. */
export function ChipLink({ selected = false, picture, children, ...rest }: ChipLinkProps) {
  return (
    <Link
      {...rest}
      aria-current={selected ? "true" : undefined}
      className={chipStyle(selected, Boolean(picture))}
    >
      {picture}
      {children}
    </Link>
  );
}
