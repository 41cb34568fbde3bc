import { applySettings, SHOP_ELEMENT } from "./settings.ts";

const ELEMENT = new RegExp(`<script id="${SHOP_ELEMENT}"[^>]*>([^<]*)</script>`);

/**
 * Replaces the public settings of this page with the server's current ones: delivery charges may have changed since the page was
 * loaded. If they can't be fetched, the page continues with its own.
 */
export async function reloadSettings(): Promise<void> {
  try {
    const page = await fetch("/checkout", { cache: "no-cache" });
    const [, json] = ELEMENT.exec(await page.text()) ?? [];
    if (json) applySettings({ shop: JSON.parse(json) });
  } catch {
    // The server will refuse an order with the old charge again.
  }
}
