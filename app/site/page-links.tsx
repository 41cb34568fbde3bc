import { useEffect, useState } from "react";
import { PrefetchPageLinks, useNavigate } from "react-router";
import { staysInWindow } from "#app/ui/link.tsx";
import { isCutOff } from "./stored-pages.ts";

/** Dispatched on the document once the product page's scripts are loaded. */
export const NEXT_LOADED = "nextloaded";

/** How long a link has to be hovered or focused before its page's scripts are prefetched, in ms. */
const INTENT_MS = 100;

/**
 * Makes every `Link` navigate without a reload, even in markup that React doesn't render. A page's scripts are prefetched when its
 * link is hovered or focused for a moment, and immediately when it is pressed: a later prefetch would interrupt the rendering of
 * the page. The router also gets the product page, which most shoppers open next, once its scripts are loaded, so that a tapped
 * card needn't wait. Render it once, in a component that lives as long as the document.
 */
export function PageLinks() {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<string>();

  useEffect(() => {
    let timer: number | undefined;

    function follow(event: MouseEvent) {
      if (!staysInWindow(event) || event.defaultPrevented) return;
      if (isSkipLink(event)) return skipToMain(event);
      const link = linkOf(event);
      if (!link) return;
      event.preventDefault();
      void navigate(pathOf(link), {
        replace: link.href === location.href,
        preventScrollReset: link.dataset.page !== "",
      });
    }

    function prefetch(event: Event) {
      clearTimeout(timer);
      const link = linkOf(event);
      // If scripts can't be loaded, the router reloads the page, and text typed in it is lost.
      if (!link || isCutOff()) return;
      if (event.type === "pointerdown") setWanted(pathOf(link));
      else timer = window.setTimeout(setWanted, INTENT_MS, pathOf(link));
    }

    const listeners = {
      click: follow,
      pointerdown: prefetch,
      pointerover: prefetch,
      focusin: prefetch,
      [NEXT_LOADED]: () => setWanted("/products/1"),
    };
    const controller = new AbortController();
    for (const [type, listener] of Object.entries(listeners))
      document.addEventListener(type, listener as EventListener, controller);
    return () => controller.abort();
  }, [navigate]);

  return wanted && <PrefetchPageLinks page={wanted} />;
}

/** The link that the event is about, if it leads to a page of this shop in this window. */
function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[data-page]");
  return link && !link.target && link.origin === location.origin ? link : undefined;
}

const isSkipLink = ({ target }: Event) => target instanceof Element && target.matches(".skip-link");

/** Adds no history entry: the router wouldn't know about it, and would stop asking about unsaved changes. */
function skipToMain(event: Event) {
  event.preventDefault();
  const main = document.getElementById("main");
  main?.scrollIntoView();
  main?.focus({ preventScroll: true });
}

const pathOf = ({ pathname, search, hash }: HTMLAnchorElement) => pathname + search + hash;
