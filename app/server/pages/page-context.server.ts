import { createContext } from "react-router";
import type { ShopContext } from "#app/database/context.ts";

/** Gives a page's server loader the shop: `context.get(shopContext)`. */
export const shopContext = createContext<ShopContext>();
