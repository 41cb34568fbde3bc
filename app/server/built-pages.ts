import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import type { ShopContext } from "#app/database/context.ts";
import { serveAssets } from "./assets.ts";
import type { Pages } from "./pages.ts";

const BUILD = path.resolve(import.meta.dirname, "../../build");

/** What `app/entry.server.tsx` exports besides its renderer. */
export interface PageEntry {
  provideShop: (shop: ShopContext) => RouterContextProvider;
}

/** The pages as `npm run build` left them. */
export async function builtPages(): Promise<Pages> {
  const file = path.join(BUILD, "server", "index.js");
  if (!existsSync(file)) throw new Error("The pages are not built yet; run: npm run build");
  const build = (await import(pathToFileURL(file).href)) as ServerBuild;
  const entry = build.entry.module as unknown as PageEntry;
  const handle = createRequestHandler(build, "production");
  return {
    render: (request, shop) => handle(request, entry.provideShop(shop)),
    prepare: (app) => serveAssets(app, path.join(BUILD, "client")),
    strict: true,
  };
}
