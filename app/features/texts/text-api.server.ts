import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "#app/shared/result.ts";
import {
  pageTextParams,
  pageTextShape,
  textChange,
  textDetail,
  textList,
  textOfVersion,
  textParams,
  versionParams,
} from "./text-schema.ts";
import {
  changeText,
  listTexts,
  readPageText,
  readText,
  readTextVersion,
} from "./text-service.server.ts";

const tags = ["texts"];

/** The API for texts. Reading the text of a page is public; the rest is for administrators. */
export const textApi: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/texts/:name",
    {
      config: { access: "public", cacheable: true },
      schema: {
        tags,
        summary: "The text of a page",
        params: pageTextParams,
        response: { 200: pageTextShape },
      },
    },
    async (request) => readPageText(request.params.name),
  );

  app.get(
    "/admin/texts",
    {
      config: { access: "admin", permission: "settings.read" },
      schema: { tags, summary: "All texts that can be changed", response: { 200: textList } },
    },
    async (request) => unwrap(await listTexts(request.shop)),
  );

  app.get(
    "/admin/texts/:name",
    {
      config: { access: "admin", permission: "settings.read" },
      schema: {
        tags,
        summary: "A text with its history",
        params: textParams,
        response: { 200: textDetail },
      },
    },
    async (request) => unwrap(await readText(request.shop, request.params.name)),
  );

  app.get(
    "/admin/texts/:name/versions/:version",
    {
      config: { access: "admin", permission: "settings.read" },
      schema: {
        tags,
        summary: "A text as it was",
        params: versionParams,
        response: { 200: textOfVersion },
      },
    },
    async ({ shop, params }) => unwrap(await readTextVersion(shop, params.name, params.version)),
  );

  app.put(
    "/admin/texts/:name",
    {
      config: { access: "admin", permission: "settings.change" },
      schema: {
        tags,
        summary: "Change a text",
        params: textParams,
        body: textChange,
        response: { 200: textDetail },
      },
    },
    async (request) => unwrap(await changeText(request.shop, request.params.name, request.body)),
  );
};
