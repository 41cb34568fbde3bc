import { DEFAULT_SETTINGS, type Settings } from "./shop.ts";

/** The id of the element in which pages carry the public settings. */
export const SHOP_ELEMENT = "shop-settings";

/**
 * The public settings as they are now; pages, emails and documents read them from here. Read them when they are used: a
 * constant made of them would keep the old value. A browser has those of the page that it loaded.
 */
export const shop: Settings["shop"] =
  import.meta.env && !import.meta.env.SSR ? readPage() : structuredClone(DEFAULT_SETTINGS.shop);

/** The private settings as they are now; only the server has them. */
export const privateSettings: Settings["privateSettings"] =
  import.meta.env && !import.meta.env.SSR
    ? ({} as Settings["privateSettings"])
    : structuredClone(DEFAULT_SETTINGS.privateSettings);

/** Replaces the settings of this process, or of this page. */
export function applySettings(settings: {
  shop?: Partial<Settings["shop"]>;
  privateSettings?: Partial<Settings["privateSettings"]>;
}): void {
  Object.assign(shop, settings.shop);
  Object.assign(privateSettings, settings.privateSettings);
}

/** The public settings for the element that `readPage` reads; no text in them can end it. */
export function shopAsJson(): string {
  return JSON.stringify(shop).replaceAll("<", "\\u003c");
}

function readPage(): Settings["shop"] {
  return JSON.parse(document.getElementById(SHOP_ELEMENT)?.textContent ?? "");
}
