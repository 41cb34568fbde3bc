import { createElement, type ReactNode, Suspense, useState } from "react";
import { useHydrating } from "./use-hydrating.ts";

/** The component's outermost element. */
interface Outermost {
  tag: "div" | "footer" | "section" | "ul";
  id?: string;
  className?: string;
}

interface ServerMarkupProps extends Outermost {
  /** Of markup and links only, and with this outermost element. */
  children: ReactNode;
}

/**
 * A part of a page that the browser leaves as the server sent it: on the first page its code is neither fetched nor hydrated.
 * `PageLinks` follows its links all the same. On a page that the browser renders, it is `children`.
 */
export function ServerMarkup({ children, ...outermost }: ServerMarkupProps) {
  const hydrating = useHydrating();
  const [received] = useState(hydrating && !import.meta.env.SSR);
  return <Suspense>{received ? <Received {...outermost} /> : children}</Suspense>;
}

/** The element as the server sent it; React leaves what is inside alone. */
function Received({ tag, ...attributes }: Outermost) {
  return createElement(tag, {
    ...attributes,
    dangerouslySetInnerHTML: { __html: "" },
    suppressHydrationWarning: true,
  });
}
