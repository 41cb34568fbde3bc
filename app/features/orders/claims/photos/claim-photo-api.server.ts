import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { acceptPictureForm } from "#app/features/media/media-form.server.ts";
import { mediaUpload } from "#app/features/media/media-schema.ts";
import { unwrap } from "#app/shared/result.ts";
import { claimParams, orderClaims } from "../claim-schema.ts";
import { addPhoto, checkTakesPhotos } from "./claim-photo-service.server.ts";

/** The API for adding photos to claims. */
export const claimPhotoApi: FastifyPluginAsyncZod = async (app) => {
  await acceptPictureForm(app, ({ shop, params }) => checkTakesPhotos(shop, params));

  app.post(
    "/orders/:id/claims/:claim/photos",
    {
      config: { access: "customer" },
      schema: {
        tags: ["orders"],
        summary: "Add a photo to a claim: JPEG, PNG, WebP or AVIF, up to 10 MB, at most five",
        consumes: ["multipart/form-data"],
        params: claimParams,
        body: mediaUpload,
        response: { 201: orderClaims },
      },
    },
    async ({ shop, params, body }, reply) => {
      const bytes = Buffer.from(await body.file.arrayBuffer());
      return reply.code(201).send(unwrap(await addPhoto(shop, params, bytes)));
    },
  );
};
