import { createContext, use } from "react";
import { shop } from "./settings.ts";
import type { Settings } from "./shop.ts";

/** The public settings that a preview may replace. */
export type Appearance = Pick<Settings["shop"], "logo" | "home" | "badges">;

/** The appearance that a preview shows instead of the live one; null on all other pages. Only the server ever sets it. */
export const PreviewedAppearance = /* @__PURE__ */ createContext<Appearance | null>(null);

/** The appearance of the current page. */
export function useAppearance(): Appearance {
  return import.meta.env.SSR ? (use(PreviewedAppearance) ?? shop) : shop;
}
