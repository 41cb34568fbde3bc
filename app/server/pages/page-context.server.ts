import { createContext } from "react-router";
import type { Appearance } from "#app/appearance.ts";
import type { ShopContext } from "#app/database/context.ts";

/** Gives server loaders access to the shop: `context.get(shopContext)`. */
export const shopContext = createContext<ShopContext>();

/** The appearance that a preview shows instead of the live one; null on all other pages. */
export const previewContext = createContext<Appearance | null>(null);
