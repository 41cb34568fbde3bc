import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { unwrap } from "#app/shared/result.ts";
import { boundedListOf, idParams, pageQuery } from "#app/shared/wire-fields.ts";
import {
  approveReview,
  listModeratedReviews,
  reportReview,
  setReviewHidden,
} from "./moderation/review-moderation-service.server.ts";
import {
  moderatedReview,
  moderationInput,
  moderationQuery,
  ownReview,
  reviewEligibility,
  reviewInput,
  reviewPage,
} from "./review-schema.ts";
import {
  changeReview,
  listReviews,
  readReviewEligibility,
  writeReview,
} from "./review-service.server.ts";

const tags = ["reviews"];
const params = idParams;

/** The review API for the public, authors and administrators. */
export const reviewApi: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/products/:id/reviews",
    {
      config: { access: "public", cacheable: true },
      schema: {
        tags,
        summary: "A product's reviews, newest first, with average and histogram",
        params,
        querystring: pageQuery,
        response: { 200: reviewPage },
      },
    },
    async ({ shop, params, query, canonicalUrl: url }) =>
      unwrap(await listReviews(shop, params.id, { ...query, url })),
  );

  app.post(
    "/products/:id/reviews",
    {
      config: { access: "customer" },
      schema: {
        tags,
        summary: "Review a received product",
        params,
        body: reviewInput,
        response: { 201: ownReview },
      },
    },
    async ({ shop, params, body }, reply) =>
      reply.code(201).send(unwrap(await writeReview(shop, params.id, body))),
  );

  app.get(
    "/products/:id/reviews/mine",
    {
      config: { access: "customer" },
      schema: {
        tags,
        summary: "The shopper's own review, and whether they may write one",
        params,
        response: { 200: reviewEligibility },
      },
    },
    async ({ shop, params }) => unwrap(await readReviewEligibility(shop, params.id)),
  );

  app.put(
    "/products/:id/reviews/mine",
    {
      config: { access: "customer" },
      schema: {
        tags,
        summary: "Replace the shopper's own review",
        params,
        body: reviewInput,
        response: { 200: ownReview },
      },
    },
    async ({ shop, params, body }) => unwrap(await changeReview(shop, params.id, body)),
  );

  app.post(
    "/reviews/:id/report",
    {
      config: { access: "customer" },
      schema: { tags, summary: "Report a review", params, response: { 204: z.null() } },
    },
    async ({ shop, params }, reply) => {
      unwrap(await reportReview(shop, params.id));
      return reply.code(204).send(null);
    },
  );

  app.get(
    "/admin/reviews",
    {
      config: { access: "admin", permission: "reviews.read" },
      schema: {
        tags,
        summary: "All reviews, reported ones first",
        querystring: moderationQuery,
        response: { 200: boundedListOf(moderatedReview) },
      },
    },
    async ({ shop, query, url }) => unwrap(await listModeratedReviews(shop, { ...query, url })),
  );

  app.put(
    "/admin/reviews/:id",
    {
      config: { access: "admin", permission: "reviews.change" },
      schema: {
        tags,
        summary: "Hide a review, or show it again",
        params,
        body: moderationInput,
        response: { 200: moderatedReview },
      },
    },
    async ({ shop, params, body }) => unwrap(await setReviewHidden(shop, params.id, body.hidden)),
  );

  app.post(
    "/admin/reviews/:id/approve",
    {
      config: { access: "admin", permission: "reviews.change" },
      schema: {
        tags,
        summary: "Approve a reported review and dismiss its reports",
        params,
        response: { 200: moderatedReview },
      },
    },
    async ({ shop, params }) => unwrap(await approveReview(shop, params.id)),
  );
};
