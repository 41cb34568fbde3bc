import { createReadStream, existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { dropDocumentHeaders } from "../security-headers.ts";

/** Folders with too many pictures to register a route for each. */
const PICTURES = ["pictures", "gallery", "drawings"];
const PICTURE = /^[\w-]+\.(?:avif|webp|jpg)$/;
const ASSET = /^[\w-][\w.-]*$/;
/** URLs that change with their content: the build's files, and pictures with a version parameter. */
const IMMUTABLE = /^\/assets\/|\?v=/;
/** Build files that are never a document or a worker. */
const RESOURCE =
  /^\/(?:assets|pictures|gallery|drawings)\/[\w./-]+\.(?:js|woff2|avif|webp|jpg|png)(?:\?|$)/;

/** The rendered files of a drawing: foxtail-640.avif, foxtail-wide-320.webp, foxtail.jpg. */
const RENDERED = /\/([\w-]+?)(?:(?:-wide)?-\d+\.(?:avif|webp)|\.jpg)(?:\?|$)/;

const WORKERS = { on: "sw.js", off: "sw-off.js" };

type StaticOptions = NonNullable<Parameters<typeof fastifyStatic>[1]>;

interface AssetOptions {
  /** The folder with the assets of earlier builds, one subfolder per build. */
  previous?: string;
  serviceWorker?: boolean;
}

/**
 * Serves the build's files, precompressed, and the assets of earlier builds for pages opened before an update. Serves the service
 * worker at /sw.js, or the one that removes it.
 */
export async function serveAssets(
  app: FastifyInstance,
  folder: string,
  { previous, serviceWorker = true }: AssetOptions = {},
): Promise<void> {
  app.get("/sw.js", async (_request, reply) =>
    reply
      .type("text/javascript; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(await readFile(path.join(folder, serviceWorker ? WORKERS.on : WORKERS.off))),
  );

  const options: StaticOptions = {
    root: folder,
    index: false,
    cacheControl: false,
    // The ETag has the same purpose.
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
  const earlier = foldersOf(previous);
  if (earlier.length > 0)
    await app.register(
      (scope) => serveNamed(scope, ASSET, { ...options, root: earlier, preCompressed: true }),
      { prefix: "/assets" },
    );
  for (const name of PICTURES) {
    const root = path.join(folder, name);
    await app.register(
      async (scope) => {
        scope.setNotFoundHandler((request, reply) => sendDrawing(root, request.url, reply));
        // A shop with photographs has no drawn pictures.
        if (existsSync(root)) await serveNamed(scope, PICTURE, { ...options, root });
      },
      { prefix: `/${name}` },
    );
  }
}

/** Serves the files with matching names by a single route. The plugin's own wildcard would list the folder for each request. */
async function serveNamed(
  scope: FastifyInstance,
  names: RegExp,
  options: StaticOptions,
): Promise<void> {
  await scope.register(fastifyStatic, { ...options, serve: false });
  scope.get<{ Params: { "*": string } }>("/*", (request, reply) => {
    const file = request.params["*"];
    return names.test(file) ? reply.sendFile(file) : reply.callNotFound();
  });
}

/** Subfolders, newest first. */
function foldersOf(previous?: string): string[] {
  if (!previous || !existsSync(previous)) return [];
  const builds = readdirSync(previous).toSorted().toReversed();
  return builds
    .map((name) => path.join(previous, name, "assets"))
    .filter((folder) => existsSync(folder));
}

/** Sends the SVG drawing, uncached, as long as its picture isn't rendered. */
function sendDrawing(root: string, url: string, reply: FastifyReply): FastifyReply {
  const name = RENDERED.exec(url)?.[1];
  const drawing = path.join(root, `${name}.svg`);
  if (!name || !existsSync(drawing)) return reply.code(404).type("text/plain").send("Not found");
  return reply
    .header("cache-control", "no-store")
    .type("image/svg+xml")
    .send(createReadStream(drawing));
}
