/** Whether there is no network, as far as the browser knows or as this page shows. */
export const isCutOff = () =>
  !navigator.onLine || document.documentElement.dataset.stored !== undefined;

/**
 * Without a network a link requests its whole page, which the service worker may have stored, instead of the page's data. A page
 * that the worker took from its store says so: phones without reception often go on saying that they are online.
 */
export function openStoredPages(): void {
  window.addEventListener(
    "click",
    (event) => {
      // On a shopper's first visit the worker takes over while the page is shown.
      if (!isCutOff() || !navigator.serviceWorker?.controller) return;
      if (event.target instanceof Element && event.target.closest("a[href^='/']")) {
        event.stopPropagation();
      }
    },
    true,
  );
}
