import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "#app/shared/result.ts";
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

  app.post(
    "/media",
    {
      config: { access: "admin", permission: "products.change" },
      schema: {
        tags: ["media"],
        summary: "Upload a picture: JPEG, PNG, WebP or AVIF, up to 10 MB",
        consumes: ["multipart/form-data"],
        body: mediaUpload,
        response: { 201: media },
      },
    },
    async (request, reply) => {
      const bytes = Buffer.from(await request.body.file.arrayBuffer());
      return reply.code(201).send(unwrap(await storePicture(request.shop, mediaStore, bytes)));
    },
  );
};
