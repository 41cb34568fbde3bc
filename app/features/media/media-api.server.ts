import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "#app/shared/result.ts";
import { storeLogo } from "./logo-service.server.ts";
import { acceptPictureForm } from "./media-form.server.ts";
import { media, mediaUpload } from "./media-schema.ts";
import { storePicture } from "./media-service.server.ts";
import type { MediaStore } from "./media-store.server.ts";

/** The API for uploading pictures. */
export const mediaApi: FastifyPluginAsyncZod<{ mediaStore: MediaStore }> = async (
  app,
  { mediaStore },
) => {
  await acceptPictureForm(app);

  const kinds = [
    { path: "/media", what: "a picture", store: storePicture },
    { path: "/media/logo", what: "a picture as the shop's logo", store: storeLogo },
  ];
  for (const { path, what, store } of kinds) {
    app.post(
      path,
      {
        config: { access: "admin", permission: "products.change" },
        schema: {
          tags: ["media"],
          summary: `Upload ${what}: JPEG, PNG, WebP or AVIF, up to 10 MB`,
          consumes: ["multipart/form-data"],
          body: mediaUpload,
          response: { 201: media },
        },
      },
      async (request, reply) => {
        const bytes = Buffer.from(await request.body.file.arrayBuffer());
        return reply.code(201).send(unwrap(await store(request.shop, mediaStore, bytes)));
      },
    );
  }
};
