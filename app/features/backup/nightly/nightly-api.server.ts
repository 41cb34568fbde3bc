import type { Readable } from "node:stream";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { unwrap } from "#app/shared/result.ts";
import { listNightly, readNightly } from "./nightly-list-service.server.ts";
import { nightlyFiles, nightlyParams } from "./nightly-schema.ts";
import type { NightlyBackup } from "./nightly-service.server.ts";

const tags = ["admin"];

/** The API of the nightly backups, for administrators. */
export const nightlyApi: FastifyPluginAsyncZod<{ nightlyBackup?: NightlyBackup }> = async (
  app,
  { nightlyBackup },
) => {
  app.get(
    "/admin/backups",
    {
      config: { access: "admin", permission: "backups.read" },
      schema: { tags, summary: "List the nightly backups", response: { 200: nightlyFiles } },
    },
    async (request) => unwrap(await listNightly(request.shop, nightlyBackup)),
  );

  app.get(
    "/admin/backups/:day",
    {
      config: { access: "admin", permission: "backups.export" },
      schema: {
        tags,
        summary: "Download the encrypted backup of a day",
        params: nightlyParams,
        response: {
          200: { content: { "application/octet-stream": { schema: z.custom<Readable>() } } },
        },
      },
    },
    async (request, reply) => {
      const { day } = request.params;
      const { content, bytes } = unwrap(await readNightly(request.shop, nightlyBackup, day));
      return reply
        .header("content-disposition", `attachment; filename="shop-${day}.age"`)
        .header("content-length", bytes)
        .type("application/octet-stream")
        .send(content);
    },
  );
};
