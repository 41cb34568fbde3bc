import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import {
  createRequestHandler,
  matchRoutes,
  type RouterContextProvider,
  type ServerBuild,
} from "react-router";
import type { Appearance } from "#app/appearance.ts";
import type { ShopContext } from "#app/database/context.ts";
import { type applySettings, privateSettings, shop as settings } from "#app/settings.ts";
import { PROJECT_FOLDER } from "#app/shared/files/project-files.server.ts";
import { lookStyle } from "#app/styles/look-style.ts";
import { type applyTexts, changedTexts } from "#app/texts.ts";
import { serveAssets } from "./assets.ts";
import { arrangeFirstPaint } from "./first-paint.ts";
import { hashOf, STYLE_HASHES } from "./inline-scripts.server.ts";
import type { AppearancePreview, Pages } from "./pages.ts";

const BUILD = path.join(PROJECT_FOLDER, "build");
/** The folder in which `npm run build` leaves the assets of earlier builds. */
const PREVIOUS = path.join(PROJECT_FOLDER, ".cache", "previous-assets");

/** The exports of `app/entry.server.tsx`. */
export type PageEntry = ServerBuild["entry"]["module"] & {
  provideShop: (
    shop: ShopContext,
    report: (error: unknown) => void,
    preview: Appearance | null,
  ) => RouterContextProvider;
  styles: string;
  applySettings: typeof applySettings;
  applyTexts: typeof applyTexts;
  renderCart: Pages["renderCart"];
};

/** The pages built by `npm run build`. */
export async function builtPages(options?: { serviceWorker: boolean }): Promise<Pages> {
  const file = path.join(BUILD, "server", "index.js");
  if (!existsSync(file)) throw new Error("The pages are not built yet; run: npm run build");
  const build = (await import(pathToFileURL(file).href)) as ServerBuild;
  const entry = build.entry.module as PageEntry;
  const handle = createRequestHandler(build, "production");
  const client = path.join(BUILD, "client");
  const stylesheet = entry.styles.trim();
  const styleHash = hashOf(stylesheet);
  const arrange = arrangeFirstPaint(stylesheet);
  return {
    async render(request, shop, report, preview) {
      applyToBundle(entry);
      const look = lookOf(preview);
      const shown = preview?.shown ?? null;
      const response = await handle(request, entry.provideShop(shop, report, shown));
      if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
      const styled = new Response(arrange(await response.text(), look), response);
      const hashes = look ? [styleHash, hashOf(look)] : [styleHash];
      styled.headers.set(STYLE_HASHES, hashes.join(" "));
      return styled;
    },
    renderCart(cart) {
      applyToBundle(entry);
      return entry.renderCart(cart);
    },
    knows: knownPaths(build),
    prepare: (app) => serveAssets(app, client, { ...options, previous: PREVIOUS }),
    strict: true,
  };
}

/** Passes settings and texts to the page bundle, which has its own copies of these modules. */
export function applyToBundle(entry: PageEntry): void {
  entry.applySettings({ shop: settings });
  entry.applyTexts(changedTexts());
}

/** The style of the live look, or of a preview. */
export function lookOf(preview?: AppearancePreview): string {
  return lookStyle(
    preview ? { palette: preview.palette, logo: preview.shown.logo } : privateSettings.appearance,
  );
}

/** Returns a function that tests whether a path has a page other than the not-found page. */
function knownPaths({ routes }: ServerBuild): (pathname: string) => boolean {
  const pages = Object.values(routes).flatMap((route) => {
    if (!route || route.parentId === undefined || route.path === "*") return [];
    return [{ path: route.path ?? "/" }];
  });
  return (pathname) => matchRoutes(pages, pathname) !== null;
}
