import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "#app/shared/result.ts";
import { type SectionName, sectionChange, sections, settingsOverview } from "./settings-schema.ts";
import { changeSettings, readSettings } from "./settings-service.server.ts";

const tags = ["settings"];

/** The settings API, for administrators. */
export const settingsApi: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/admin/settings",
    {
      config: { access: "admin", permission: "settings.read" },
      schema: { tags, summary: "Read all settings", response: { 200: settingsOverview } },
    },
    async (request) => unwrap(await readSettings(request.shop)),
  );

  for (const section of Object.keys(sections) as SectionName[]) {
    app.put(
      `/admin/settings/${section}`,
      {
        config: { access: "admin", permission: "settings.change" },
        schema: {
          tags,
          summary: `Change the settings '${section}'`,
          body: sectionChange(sections[section]),
          response: { 200: settingsOverview },
        },
      },
      async (request) => unwrap(await changeSettings(request.shop, section, request.body)),
    );
  }
};
