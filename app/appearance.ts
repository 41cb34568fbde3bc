import { createContext, use } from "react";
import { shop } from "./settings.ts";
import type { Settings } from "./shop.ts";

/** The public settings that a preview may replace. */
export type Appearance = Pick<Settings["shop"], "logo" | "home" | "badges">;

/** What a preview shows instead of the live appearance; null on all other pages. Only the server gives it a value. */
export const PreviewedAppearance = /* @__PURE__ */ createContext<Appearance | null>(null);

/** The appearance of the page that is rendered. */
export function useAppearance(): Appearance {
  return import.meta.env.SSR ? (use(PreviewedAppearance) ?? shop) : shop;
}
