import { createContext } from "react-router";
import type { ShopContext } from "#app/database/context.ts";

/** Where a page's server loader finds the shop: `context.get(shopContext)`. */
export const shopContext = createContext<ShopContext>();
