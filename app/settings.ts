import { DEFAULT_SETTINGS, type Settings } from "./shop.ts";

/** The id of the element that holds the public settings in a page. */
export const SHOP_ELEMENT = "shop-settings";

/**
 * The current public settings, for pages, emails and documents. Read them when you need them: a constant computed from them at load
 * time would go stale. In a browser, they are those of the loaded page.
 */
export const shop: Settings["shop"] =
  import.meta.env && !import.meta.env.SSR ? readPage() : structuredClone(DEFAULT_SETTINGS.shop);

/** The current private settings, which only the server has. */
export const privateSettings: Settings["privateSettings"] =
  import.meta.env && !import.meta.env.SSR
    ? ({} as Settings["privateSettings"])
    : structuredClone(DEFAULT_SETTINGS.privateSettings);

/** Replaces the settings of this process or this page. */
export function applySettings(settings: {
  shop?: Partial<Settings["shop"]>;
  privateSettings?: Partial<Settings["privateSettings"]>;
}): void {
  Object.assign(shop, settings.shop);
  Object.assign(privateSettings, settings.privateSettings);
}

/** The public settings as JSON for the element that `readPage` reads. No text in them can close the element. */
export function shopAsJson(): string {
  return JSON.stringify(shop).replaceAll("<", "\\u003c");
}

function readPage(): Settings["shop"] {
  return JSON.parse(document.getElementById(SHOP_ELEMENT)?.textContent ?? "");
}
