import { useLocation } from "react-router";
import { copyText } from "#app/ui/copy-text.ts";

/** Opens the device's share sheet with this page's link; copies the link if the device has none. */
export function ShareButton({ title }: { title: string }) {
  const { pathname, search } = useLocation();
  // Drops parameters that other sites add to the URL, such as the advertisement that led here.
  const pack = new URLSearchParams(search).get("pack");
  const path = pack ? `${pathname}?${new URLSearchParams({ pack })}` : pathname;
  return (
    <button
      type="button"
      onClick={() => share(title, window.location.origin + path)}
      className="text-link inline-flex min-h-11 items-center"
    >
      Share
    </button>
  );
}

async function share(title: string, url: string): Promise<void> {
  if (!navigator.share) return copyText("link", url);
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // The shopper has closed the share sheet.
    if (error instanceof DOMException && error.name === "AbortError") return;
    await copyText("link", url);
  }
}
