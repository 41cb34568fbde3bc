import type { ComponentProps, MouseEvent as ReactMouseEvent } from "react";

export interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** A path of this shop, or a query or hash on the current page. */
  to: string;
  /** Preserves the scroll position on the next page. */
  preventScrollReset?: boolean;
}

/**
 * A link to a page of this shop. A plain element: `PageLinks` handles clicks on elements with `data-page`. React Router's own link
 * would re-render at each navigation, and a page has some seventy.
 */
export function Link({ to, preventScrollReset, ...rest }: LinkProps) {
  return <a {...rest} href={to} data-page={preventScrollReset ? "keep-scroll" : ""} />;
}

/** Whether a click on a link opens its page in this window, rather than in another tab or as a download. */
export function staysInWindow(event: MouseEvent | ReactMouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
