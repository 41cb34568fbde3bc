import { createReadStream, existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { dropDocumentHeaders } from "../security-headers.ts";

/** Folders with too many pictures for a route each. */
const PICTURES = ["pictures", "gallery", "drawings"];
const PICTURE = /^[\w-]+\.(?:avif|webp|jpg)$/;
/** URLs that change with their content: the build's files, and pictures with a version. */
const IMMUTABLE = /^\/assets\/|\?v=/;
/** Files of the build that are never a document or a worker. */
const RESOURCE =
  /^\/(?:assets|pictures|gallery|drawings)\/[\w./-]+\.(?:js|woff2|avif|webp|jpg|png)(?:\?|$)/;

/** A drawing's rendered files: foxtail-640.avif, foxtail-wide-320.webp, foxtail.jpg. */
const RENDERED = /\/([\w-]+?)(?:(?:-wide)?-\d+\.(?:avif|webp)|\.jpg)(?:\?|$)/;

const WORKERS = { on: "sw.js", off: "sw-off.js" };

/** Serves the build's files, already compressed. At /sw.js is the service worker, or the one that removes it. */
export async function serveAssets(
  app: FastifyInstance,
  folder: string,
  { serviceWorker = true } = {},
): Promise<void> {
  app.get("/sw.js", async (_request, reply) =>
    reply
      .type("text/javascript; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(await readFile(path.join(folder, serviceWorker ? WORKERS.on : WORKERS.off))),
  );

  const options: Parameters<typeof fastifyStatic>[1] = {
    root: folder,
    index: false,
    cacheControl: false,
    // The ETag does the same.
    lastModified: false,
    setHeaders: (reply) => {
      const { url } = reply.request;
      if (RESOURCE.test(url)) dropDocumentHeaders(reply);
      const immutable = IMMUTABLE.test(url);
      reply.header(
        "cache-control",
        immutable ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
    },
  };
  await app.register(fastifyStatic, {
    ...options,
    decorateReply: false,
    preCompressed: true,
    wildcard: false,
    globIgnore: [
      "**/*.{br,gz}",
      ...PICTURES.map((name) => `${name}/*.{avif,webp,jpg}`),
      ...Object.values(WORKERS),
    ],
  });
  for (const name of PICTURES) {
    const root = path.join(folder, name);
    await app.register(
      async (scope) => {
        scope.setNotFoundHandler((request, reply) => sendDrawing(root, request.url, reply));
        // A shop with photographs has no drawn pictures.
        if (!existsSync(root)) return;
        // The plugin's own route would list the folder for each request.
        await scope.register(fastifyStatic, { ...options, root, serve: false });
        scope.get<{ Params: { "*": string } }>("/*", (request, reply) => {
          const file = request.params["*"];
          return PICTURE.test(file) ? reply.sendFile(file) : reply.callNotFound();
        });
      },
      { prefix: `/${name}` },
    );
  }
}

/** Sends the drawing, uncached, until its picture is rendered. */
function sendDrawing(root: string, url: string, reply: FastifyReply): FastifyReply {
  const name = RENDERED.exec(url)?.[1];
  const drawing = path.join(root, `${name}.svg`);
  if (!name || !existsSync(drawing)) return reply.code(404).type("text/plain").send("Not found");
  return reply
    .header("cache-control", "no-store")
    .type("image/svg+xml")
    .send(createReadStream(drawing));
}
