import { applySettings, SHOP_ELEMENT } from "./settings.ts";

const ELEMENT = new RegExp(`<script id="${SHOP_ELEMENT}"[^>]*>([^<]*)</script>`);

/**
 * Replaces the public settings of this page by those that the server has now, which pages carry; delivery may cost something else
 * since this page was loaded. The page keeps its own if they can't be fetched.
 */
export async function reloadSettings(): Promise<void> {
  try {
    const page = await fetch("/checkout", { cache: "no-cache" });
    const [, json] = ELEMENT.exec(await page.text()) ?? [];
    if (json) applySettings({ shop: JSON.parse(json) });
  } catch {
    // The server refuses an order at the old charge again.
  }
}
