/** Whether there is no network, according to the browser or to a mark on this page. */
export const isCutOff = () =>
  !navigator.onLine || document.documentElement.dataset.stored !== undefined;

/**
 * Without a network, makes links request the whole page, which the service worker may have stored, instead of the page's data. The
 * worker marks pages from its store, since phones without reception often still report that they are online.
 */
export function openStoredPages(): void {
  window.addEventListener(
    "click",
    (event) => {
      // On a shopper's first visit, the worker takes control while the page is open.
      if (!isCutOff() || !navigator.serviceWorker?.controller) return;
      if (event.target instanceof Element && event.target.closest("a[href^='/']")) {
        event.stopPropagation();
      }
    },
    true,
  );
}
