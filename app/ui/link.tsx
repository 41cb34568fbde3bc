import { useState } from "react";
import { type LinkProps, Link as RouterLink } from "react-router";

export type { LinkProps };

/**
 * A link to a page of this shop: its scripts are prefetched when it is pointed at or focused for a moment, and at once when it is
 * pressed. A prefetch that begins a moment later would interrupt the rendering of the page that a tap opens.
 * The browser knows all routes from the start, so no link has to be marked for their discovery.
 */
export function Link(props: LinkProps) {
  const [pressed, setPressed] = useState(false);
  return (
    <RouterLink
      discover="none"
      prefetch={pressed ? "render" : "intent"}
      onPointerDown={() => setPressed(true)}
      {...props}
    />
  );
}
