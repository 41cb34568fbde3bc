import { type LinkProps, Link as RouterLink } from "react-router";

export type { LinkProps };

/** A link to a page of this shop: prefetched on hover or focus, with a view transition. */
export function Link(props: LinkProps) {
  return <RouterLink prefetch="intent" viewTransition {...props} />;
}
