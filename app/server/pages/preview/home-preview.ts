import type { ShopContext } from "#app/database/context.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { type ShopError, shopError } from "#app/shared/shop-error.ts";
import type { AppearancePreview, Pages } from "../pages.ts";

const NO_PAGES = shopError("not-found", "This shop has no pages to preview.");
const NO_PREVIEW: ShopError = {
  ...shopError("unavailable", "The preview can't be shown now. Try again in a minute."),
  retryAfter: 30,
};
/** Removed, since they can't run or load in the frame anyway. Styles are inline, and no link may lead out of the preview. */
const SCRIPTS = /<script\b.*?<\/script>/gs;
const LINKS = /<link\b[^>]*>/g;
const ADDRESSES = /(<a\b[^>]*?) href="[^"]*"/g;

/** Returns a function that renders the home page with an appearance that isn't live, as markup without scripts. */
export function homePreview(pages: Pages | null, shop: ShopContext, publicUrl: string) {
  return async (preview: AppearancePreview): Promise<Result<string>> => {
    if (!pages) return failed(NO_PAGES);
    const request = new Request(new URL(publicUrl).origin);
    let problem: unknown;
    const report = (error: unknown) => {
      problem ??= error;
    };
    const response = await pages.render(request, shop, report, preview);
    if (problem) throw problem;
    if (!response.ok) return failed(NO_PREVIEW);
    const html = await response.text();
    return ok(html.replace(SCRIPTS, "").replace(LINKS, "").replace(ADDRESSES, "$1"));
  };
}
