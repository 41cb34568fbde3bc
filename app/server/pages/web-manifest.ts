import type { FastifyInstance } from "fastify";
import { shop } from "#app/settings.ts";

const icon = (name: string, size: number, purpose: string) => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

/** Describes the shop as an app for the home screen of a phone; the colours are those of `app/styles/tokens.css`. */
const manifest = () => ({
  name: shop.name,
  short_name: shop.shortName,
  start_url: "/",
  display: "standalone",
  background_color: "#fbf7ee",
  theme_color: "#fbf7ee",
  icons: [
    icon("icon-192", 192, "any"),
    icon("icon-512", 512, "any"),
    icon("icon-maskable-512", 512, "maskable"),
  ],
});

/** /manifest.webmanifest: the shop's name and icons. */
export function serveWebManifest(app: FastifyInstance): void {
  app.get("/manifest.webmanifest", (_request, reply) =>
    reply
      .type("application/manifest+json")
      .header("cache-control", "public, max-age=3600")
      .send(manifest()),
  );
}
