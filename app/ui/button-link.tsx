import { Link, type LinkProps } from "#app/ui/link.tsx";
import { type ButtonLook, buttonStyle } from "./button-style.ts";

interface ButtonLinkProps extends Omit<LinkProps, "className">, ButtonLook {
  className?: string;
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, wide, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonStyle({ variant, size, wide }, className)} />;
}
