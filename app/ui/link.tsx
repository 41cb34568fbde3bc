import { type LinkProps, Link as RouterLink } from "react-router";

export type { LinkProps };

/** A link to a page of this shop: its scripts are prefetched on hover, touch or focus. */
export function Link(props: LinkProps) {
  return <RouterLink prefetch="intent" {...props} />;
}
