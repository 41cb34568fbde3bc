import { copyText } from "#app/ui/copy-text.ts";

/** Opens the device's share sheet with this page's link; copies the link if the device has none. */
export function ShareButton({ title }: { title: string }) {
  return (
    <button
      type="button"
      onClick={() => share(title, addressOfPack())}
      className="text-link inline-flex min-h-11 items-center"
    >
      Share
    </button>
  );
}

/**
 * The address of this page with the pack that is shown, which the router doesn't know. Drops parameters that other sites add, such
 * as the advertisement that led here.
 */
function addressOfPack(): string {
  const { origin, pathname, search } = window.location;
  const pack = new URLSearchParams(search).get("pack");
  return origin + pathname + (pack ? `?${new URLSearchParams({ pack })}` : "");
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
