import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import {
  createRequestHandler,
  matchRoutes,
  type RouterContextProvider,
  type ServerBuild,
} from "react-router";
import type { ShopContext } from "#app/database/context.ts";
import { type applySettings, shop as settings } from "#app/settings.ts";
import { type applyTexts, changedTexts } from "#app/texts.ts";
import { serveAssets } from "./assets.ts";
import { arrangeFirstPaint } from "./first-paint.ts";
import { hashOf } from "./inline-scripts.server.ts";
import type { Pages } from "./pages.ts";

const BUILD = path.resolve(import.meta.dirname, "../../../build");

/** What `app/entry.server.tsx` exports. */
export type PageEntry = ServerBuild["entry"]["module"] & {
  provideShop: (shop: ShopContext, report: (error: unknown) => void) => RouterContextProvider;
  styles: string;
  applySettings: typeof applySettings;
  applyTexts: typeof applyTexts;
};

/** The pages made by `npm run build`. */
export async function builtPages(options?: { serviceWorker: boolean }): Promise<Pages> {
  const file = path.join(BUILD, "server", "index.js");
  if (!existsSync(file)) throw new Error("The pages are not built yet; run: npm run build");
  const build = (await import(pathToFileURL(file).href)) as ServerBuild;
  const entry = build.entry.module as PageEntry;
  const handle = createRequestHandler(build, "production");
  const client = path.join(BUILD, "client");
  const stylesheet = entry.styles.trim();
  const arrange = arrangeFirstPaint(stylesheet);
  return {
    async render(request, shop, report) {
      // The bundle has copies of its own.
      entry.applySettings({ shop: settings });
      entry.applyTexts(changedTexts());
      const response = await handle(request, entry.provideShop(shop, report));
      if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
      return new Response(arrange(await response.text()), response);
    },
    knows: knownPaths(build),
    prepare: (app) => serveAssets(app, client, options),
    styleHash: hashOf(stylesheet),
    strict: true,
  };
}

/** Returns a test whether a path has a page other than the not-found page. */
function knownPaths({ routes }: ServerBuild): (pathname: string) => boolean {
  const pages = Object.values(routes).flatMap((route) => {
    if (!route || route.parentId === undefined || route.path === "*") return [];
    return [{ path: route.path ?? "/" }];
  });
  return (pathname) => matchRoutes(pages, pathname) !== null;
}
