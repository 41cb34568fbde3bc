import { createRequestHandler, type ServerBuild } from "react-router";
import { applyToBundle, lookOf, type PageEntry } from "./built-pages.ts";
import type { Pages } from "./pages.ts";

/** Files that Node runs itself and loads only once, so that a change needs a restart. */
const SERVER_CODE = /\/(app\/(server|database|shared)\/.*|[^/]+\.server|[^/]+-schema)\.ts$|\.sql$/;

/** The pages compiled from source, with hot reload. Calls `restart` when server code changes. */
export async function devPages(restart: () => void): Promise<Pages> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    server: { middlewareMode: true },
    appType: "custom",
  });
  vite.watcher.on("change", (file) => {
    if (SERVER_CODE.test(file)) restart();
  });
  const load = () =>
    vite.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>;
  async function loadEntry() {
    const build = await load();
    const entry = build.entry.module as PageEntry;
    applyToBundle(entry);
    return { build, entry };
  }
  return {
    async render(request, shop, report, preview) {
      const { build, entry } = await loadEntry();
      const look = lookOf(preview);
      const handle = createRequestHandler(build, "development");
      const context = entry.provideShop(shop, report, preview?.shown ?? null);
      const response = await handle(request, context);
      if (!look) return response;
      const html = await response.text();
      return new Response(html.replace("</head>", `<style>${look}</style></head>`), response);
    },
    renderCart: async (cart) => (await loadEntry()).entry.renderCart(cart),
    // Only cached pages use it.
    knows: () => true,
    async prepare(app) {
      app.addHook("onRequest", (request, reply, done) => {
        if (request.url.startsWith("/api/")) return done();
        vite.middlewares(request.raw, reply.raw, done);
      });
      app.addHook("onClose", () => vite.close());
    },
    strict: false,
  };
}
