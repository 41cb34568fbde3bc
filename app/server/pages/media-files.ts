import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LOGO_DENSITIES } from "#app/features/media/logo-picture.ts";
import type { MediaStore } from "#app/features/media/media-store.server.ts";
import { UPLOADED_WIDTHS } from "#app/ui/picture-crops.ts";

const NAME = new RegExp(
  `^[0-9a-f]{32}(?:-(?:${UPLOADED_WIDTHS.join("|")})\\.(?:avif|webp)|-logo(?:${LOGO_DENSITIES.join("|")})x\\.webp|\\.jpg)?$`,
);
/** However a browser interprets an uploaded file, it must not run anything or have an origin. */
const POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";
const TYPES: Record<string, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
};

/**
 * Serves /media/<hash>: an uploaded picture in the best format that the client accepts, JPEG by default. With `-<width>.avif` or
 * `.webp`, that rendition; for logos, `-logo<density>x.webp`. The content of a URL never changes.
 */
export function serveMedia(app: FastifyInstance, store: MediaStore): void {
  app.get<{ Params: { name: string } }>("/media/:name", async (request, reply) => {
    const { name } = request.params;
    if (!NAME.test(name)) return reply.callNotFound();
    const file = name.includes(".") ? name : name + bestSuffix(request);
    const bytes = await store.read(file);
    if (!bytes) return reply.callNotFound();
    if (file !== name) reply.header("vary", "accept");
    return send(reply, request, file, bytes);
  });
}

function bestSuffix({ headers: { accept = "" } }: FastifyRequest): string {
  const format = ["avif", "webp"].find((each) => accept.includes(`image/${each}`));
  return format ? `-${UPLOADED_WIDTHS.at(-1)}.${format}` : ".jpg";
}

function send(reply: FastifyReply, request: FastifyRequest, file: string, bytes: Buffer) {
  const etag = `"${file}"`;
  reply.header("cache-control", "public, max-age=31536000, immutable").header("etag", etag);
  reply.header("content-security-policy", POLICY);
  if (request.headers["if-none-match"] === etag) return reply.code(304).send();
  return reply.type(TYPES[file.split(".")[1] ?? ""] ?? "").send(bytes);
}
