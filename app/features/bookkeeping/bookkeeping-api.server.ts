import type { Readable } from "node:stream";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { recordPeopleExport } from "#app/features/account/audit-log/security-event-service.server.ts";
import { unwrap } from "#app/shared/result.ts";
import { pageQuery } from "#app/shared/wire-fields.ts";
import { folderQuery, monthBooks, monthList, monthParams } from "./bookkeeping-schema.ts";
import { closeMonth, listMonths, readMonth } from "./books-service.server.ts";
import { openFolder } from "./folder/folder-service.server.ts";

const tags = ["admin"];

/** The API of the books: months with their figures, the accountant's folder, and closing a month. */
export const bookkeepingApi: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/admin/accounts",
    {
      config: { access: "admin", permission: "books.read" },
      schema: {
        tags,
        summary: "The months of the shop with their totals, newest first",
        querystring: pageQuery,
        response: { 200: monthList },
      },
    },
    async ({ shop, query, url }) => unwrap(await listMonths(shop, { url, ...query })),
  );

  app.get(
    "/admin/accounts/:month",
    {
      config: { access: "admin", permission: "books.read" },
      schema: {
        tags,
        summary: "The figures of a month, and its money by day beside the amounts of the orders",
        params: monthParams,
        response: { 200: monthBooks },
      },
    },
    async ({ shop, params }) => unwrap(await readMonth(shop, params.month)),
  );

  app.get(
    "/admin/accounts/:month/folder",
    {
      config: { access: "admin", permission: "books.export" },
      schema: {
        tags,
        summary: "The accountant's folder of a month as a zip file",
        params: monthParams,
        querystring: folderQuery,
        response: { 200: { content: { "application/zip": { schema: z.custom<Readable>() } } } },
      },
    },
    async ({ shop, params, query }, reply) => {
      const folder = unwrap(await openFolder(shop, params.month, { pdfs: query.pdfs === "true" }));
      unwrap(await recordPeopleExport(shop, "documents"));
      return reply
        .header("content-disposition", `attachment; filename="accounts-${params.month}.zip"`)
        .type("application/zip")
        .send(folder);
    },
  );

  app.post(
    "/admin/accounts/:month/close",
    {
      config: { access: "admin", permission: "books.close" },
      schema: {
        tags,
        summary: "Close a month, which freezes its figures and its folder",
        params: monthParams,
        response: { 200: monthBooks },
      },
    },
    async ({ shop, params }) => unwrap(await closeMonth(shop, params.month)),
  );
};
