import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "#app/shared/result.ts";
import { idParams, listOf } from "#app/shared/wire-fields.ts";
import { checkImport } from "./import-check-service.server.ts";
import { acceptCsvFiles, openCsvFile } from "./import-file.server.ts";
import { MOST_MEGABYTES } from "./import-limits.ts";
import { importQuery, importRow, importRowQuery, productImport } from "./import-schema.ts";
import {
  applyImport,
  listImportRows,
  listImports,
  readImport,
  undoImport,
} from "./import-service.server.ts";

const tags = ["catalogue"];

/** The routes that import products from a CSV file. */
export const importApi: FastifyPluginAsyncZod = async (app) => {
  await acceptCsvFiles(app);

  app.post(
    "/admin/import/products",
    {
      config: { access: "admin", permission: "products.change" },
      schema: {
        tags,
        summary: `Check a CSV file of products, up to ${MOST_MEGABYTES} MB in the form field 'file'; the catalogue stays unchanged`,
        consumes: ["multipart/form-data"],
        response: { 201: productImport },
      },
    },
    async (request, reply) => {
      const file = await openCsvFile(request);
      return reply.code(201).send(unwrap(await checkImport(request.shop, file)));
    },
  );

  app.get(
    "/admin/import",
    {
      config: { access: "admin", permission: "products.change" },
      schema: {
        tags,
        summary: "Imports, newest first",
        querystring: importQuery,
        response: { 200: listOf(productImport) },
      },
    },
    async (request) =>
      unwrap(await listImports(request.shop, { ...request.query, url: request.url })),
  );

  app.get(
    "/admin/import/:id",
    {
      config: { access: "admin", permission: "products.change" },
      schema: {
        tags,
        summary: "One import and its progress",
        params: idParams,
        response: { 200: productImport },
      },
    },
    async (request) => unwrap(await readImport(request.shop, request.params.id)),
  );

  app.get(
    "/admin/import/:id/rows",
    {
      config: { access: "admin", permission: "products.change" },
      schema: {
        tags,
        summary: "Lines of an import with their changes, errors first",
        params: idParams,
        querystring: importRowQuery,
        response: { 200: listOf(importRow) },
      },
    },
    async (request) =>
      unwrap(
        await listImportRows(request.shop, request.params.id, {
          ...request.query,
          url: request.url,
        }),
      ),
  );

  app.post(
    "/admin/import/:id/apply",
    {
      config: { access: "admin", permission: "products.change" },
      schema: {
        tags,
        summary: "Apply a checked import, all or nothing",
        params: idParams,
        response: { 200: productImport },
      },
    },
    async (request) => unwrap(await applyImport(request.shop, request.params.id)),
  );

  app.post(
    "/admin/import/:id/undo",
    {
      config: { access: "admin", permission: "products.change" },
      schema: {
        tags,
        summary: "Undo the last import",
        params: idParams,
        response: { 200: productImport },
      },
    },
    async (request) => unwrap(await undoImport(request.shop, request.params.id)),
  );
};
