import { DEFAULT_SETTINGS } from "#app/shop.ts";

/** Puts the settings into the page, as every page has them, before any module reads them; see `app/settings.ts`. */
const element = document.createElement("script");
element.id = "shop-settings";
element.type = "application/json";
element.textContent = JSON.stringify(DEFAULT_SETTINGS.shop);
document.head.append(element);
