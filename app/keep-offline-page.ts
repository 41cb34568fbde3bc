/** Lets the service worker keep the page for times without a network, once the visit's own files are there. */
export function keepOfflinePage(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const register = async () => {
    const { active } = await navigator.serviceWorker.register("/sw.js");
    active?.postMessage("refresh");
  };
  // A browser that refuses it only misses the page.
  const start = () => void register().catch(() => {});
  if (document.readyState === "complete") start();
  else window.addEventListener("load", start, { once: true });
}
