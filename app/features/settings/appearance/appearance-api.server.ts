import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "#app/shared/result.ts";
import { previewedPage, previewInput } from "./appearance-schema.ts";
import { previewAppearance, type RenderHome } from "./appearance-service.server.ts";

/** The API to preview an appearance before it goes live, for staff who may see the settings. */
export const appearanceApi: FastifyPluginAsyncZod<{ previewHome: RenderHome }> = async (
  app,
  { previewHome },
) => {
  app.post(
    "/admin/settings/appearance/preview",
    {
      config: { access: "admin", permission: "settings.read" },
      schema: {
        tags: ["settings"],
        summary: "Preview the home page with an appearance that is not live",
        body: previewInput,
        response: { 200: previewedPage },
      },
    },
    async (request) => ({
      html: unwrap(await previewAppearance(request.shop, previewHome, request.body.values)),
    }),
  );
};
