import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/** Folders of so many files that a route for each would cost memory. */
const PICTURES = ["pictures", "gallery", "drawings"];
/** Addresses that change with what they lead to: the build's files, and pictures by their version. */
const IMMUTABLE = /^\/assets\/|\?v=/;

/** Serves what the build made, compressed beforehand. */
export async function serveAssets(app: FastifyInstance, folder: string): Promise<void> {
  const options: Parameters<typeof fastifyStatic>[1] = {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply) => {
      const immutable = IMMUTABLE.test(reply.request.url);
      reply.header(
        "cache-control",
        immutable ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
    },
  };
  await app.register(fastifyStatic, {
    ...options,
    wildcard: false,
    globIgnore: PICTURES.map((name) => `${name}/**`),
  });
  for (const name of PICTURES) {
    await app.register(fastifyStatic, {
      ...options,
      root: path.join(folder, name),
      prefix: `/${name}/`,
    });
  }
}
