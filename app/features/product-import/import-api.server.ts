import type { Readable } from "node:stream";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { MediaStore } from "#app/features/media/media-store.server.ts";
import { unwrap } from "#app/shared/result.ts";
import { idParams, listOf } from "#app/shared/wire-fields.ts";
import { csvName, csvOf } from "./csv/csv-file.server.ts";
import { checkImport } from "./import-check-service.server.ts";
import { acceptCsvFiles, openCsvFile } from "./import-file.server.ts";
import { MAX_MEGABYTES } from "./import-limits.ts";
import {
  importForm,
  importQuery,
  importRow,
  importRowQuery,
  productImport,
} from "./import-schema.ts";
import {
  applyImport,
  exportProblems,
  listImportRows,
  listImports,
  readImport,
  undoImport,
} from "./import-service.server.ts";
import { fetchPictures } from "./pictures/import-picture-service.server.ts";

const tags = ["catalogue"];

/** The API for importing products from a CSV file. */
export const importApi: FastifyPluginAsyncZod<{ mediaStore: MediaStore }> = async (
  app,
  { mediaStore },
) => {
  await acceptCsvFiles(app);

  app.post(
    "/admin/import/products",
    {
      config: { access: "admin", permission: "products.change" },
      schema: {
        tags,
        summary: `Check a CSV file of products, up to ${MAX_MEGABYTES} MB in the form field 'file'; the catalogue stays unchanged`,
        description: `Our own format, Shopify's or WooCommerce's, recognised by the column names. For another file, the form field 'columns' before it has JSON: our columns with the names of the file's. It is remembered for files with the same columns; 'ask' instead refuses the file with its columns.`,
        consumes: ["multipart/form-data"],
        body: importForm,
        response: { 201: productImport },
      },
      // `openCsvFile` reads the form as a stream and validates it. The schema is only for the API description.
      validatorCompiler: () => () => true,
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

  app.get(
    "/admin/import/:id/problems",
    {
      config: { access: "admin", permission: "products.change" },
      schema: {
        tags,
        summary: "The lines of an import with an error or a warning as a CSV file",
        params: idParams,
        response: { 200: { content: { "text/csv": { schema: z.custom<Readable>() } } } },
      },
    },
    async ({ shop, params }, reply) => {
      const table = unwrap(await exportProblems(shop, params.id));
      return reply
        .header(
          "content-disposition",
          `attachment; filename="${csvName(`import-${params.id}-errors`)}"`,
        )
        .type("text/csv; charset=utf-8")
        .send(csvOf(table));
    },
  );

  app.post(
    "/admin/import/:id/pictures",
    {
      config: { access: "admin", permission: "products.change" },
      schema: {
        tags,
        summary: "Fetch the next pictures of a checked import; call it until none is left",
        params: idParams,
        response: { 200: productImport },
      },
    },
    async ({ shop, params }) => unwrap(await fetchPictures(shop, params.id, { store: mediaStore })),
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
