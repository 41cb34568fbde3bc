import { type LinkProps, Link as RouterLink } from "react-router";

export type { LinkProps };

/** A link to a page of this shop: its code is fetched when somebody is about to follow it, and the pages change gently. */
export function Link(props: LinkProps) {
  return <RouterLink prefetch="intent" viewTransition {...props} />;
}
