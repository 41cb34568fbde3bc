/**
 * Without a network a link requests its whole page, which the service worker may have stored, instead of the page's data. A page
 * that the worker took from its store says so: phones without reception often go on saying that they are online.
 */
export function openStoredPages(): void {
  if (!navigator.serviceWorker?.controller) return;
  window.addEventListener(
    "click",
    (event) => {
      if (navigator.onLine && document.documentElement.dataset.stored === undefined) return;
      if (event.target instanceof Element && event.target.closest("a[href^='/']")) {
        event.stopPropagation();
      }
    },
    true,
  );
}
