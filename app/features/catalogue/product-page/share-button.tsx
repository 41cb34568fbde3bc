import { useLocation } from "react-router";
import { copyText } from "#app/ui/copy-text.ts";

/** Opens the device's own choice of ways to share this page's link; copies the link where there is none. */
export function ShareButton({ title }: { title: string }) {
  const { pathname, search } = useLocation();
  // Without what other sites add to the address, such as the advertisement that led here.
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
    // The shopper has closed the choice.
    if (error instanceof DOMException && error.name === "AbortError") return;
    await copyText("link", url);
  }
}
