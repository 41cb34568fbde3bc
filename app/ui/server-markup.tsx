import { createElement, type ReactNode, Suspense, useState } from "react";
import { useHydrating } from "./use-hydrating.ts";

/** The outermost element of the part. */
interface Outermost {
  tag: "div" | "footer" | "section" | "ul";
  id?: string;
  className?: string;
}

interface ServerMarkupProps extends Outermost {
  /** Only markup and links, with this outermost element. */
  children: ReactNode;
}

/**
 * A part of a page that the browser leaves as the server rendered it: on the first page, its code is neither loaded nor hydrated.
 * `PageLinks` still handles its links. On pages rendered by the browser, it renders `children`.
 */
export function ServerMarkup({ children, ...outermost }: ServerMarkupProps) {
  const hydrating = useHydrating();
  const [received] = useState(hydrating && !import.meta.env.SSR);
  return <Suspense>{received ? <Received {...outermost} /> : children}</Suspense>;
}

/** The element as received from the server; React doesn't touch its content. */
function Received({ tag, ...attributes }: Outermost) {
  return createElement(tag, {
    ...attributes,
    dangerouslySetInnerHTML: { __html: "" },
    suppressHydrationWarning: true,
  });
}
