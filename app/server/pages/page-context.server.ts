import { createContext } from "react-router";
import type { Appearance } from "#app/appearance.ts";
import type { ShopContext } from "#app/database/context.ts";

/** Gives a page's server loader the shop: `context.get(shopContext)`. */
export const shopContext = createContext<ShopContext>();

/** What a preview shows instead of the live appearance; null on all other pages. */
export const previewContext = createContext<Appearance | null>(null);
