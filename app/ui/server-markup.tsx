import { createElement, type PointerEvent, type ReactNode, Suspense, useState } from "react";
import { PrefetchPageLinks, useNavigate } from "react-router";
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
 * Its links lead to other pages without a reload all the same. On a page that the browser renders, it is `children`.
 */
export function ServerMarkup({ children, ...outermost }: ServerMarkupProps) {
  const hydrating = useHydrating();
  const [received] = useState(hydrating && !import.meta.env.SSR);
  return <Suspense>{received ? <Received {...outermost} /> : children}</Suspense>;
}

/** The element as the server sent it; React leaves what is inside alone. */
function Received({ tag, id, className }: Outermost) {
  const navigate = useNavigate();
  const [pressed, setPressed] = useState<string>();

  function followLink(event: PointerEvent<HTMLElement>) {
    const link = linkOf(event);
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(pathOf(link), { replace: link.href === location.href });
  }

  function prefetch(event: PointerEvent<HTMLElement>) {
    const link = linkOf(event);
    if (link) setPressed(pathOf(link));
  }

  return (
    <>
      {createElement(tag, {
        id,
        className,
        onClick: followLink,
        onPointerDown: prefetch,
        dangerouslySetInnerHTML: { __html: "" },
        suppressHydrationWarning: true,
      })}
      {pressed && <PrefetchPageLinks page={pressed} />}
    </>
  );
}

/** The link to a page of this shop that the event is about, if any. */
function linkOf(event: PointerEvent<HTMLElement>): HTMLAnchorElement | undefined {
  const link = (event.target as Element).closest("a");
  return link && !link.target && link.origin === location.origin ? link : undefined;
}

const pathOf = ({ pathname, search, hash }: HTMLAnchorElement) => pathname + search + hash;
