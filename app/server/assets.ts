import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/** Serves a folder of files whose names change with their content, compressed beforehand. */
export async function serveAssets(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const immutable = /[/\\]assets[/\\]/.test(file);
      reply.header(
        "cache-control",
        immutable ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
    },
  });
}
