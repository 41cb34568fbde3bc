import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { unwrap } from "#app/shared/result.ts";
import { listOf } from "#app/shared/wire-fields.ts";
import {
  notSoldInput,
  recordInput,
  reportQuery,
  reportRow,
  synonymGroup,
  synonymInput,
  synonymParams,
  synonymQuery,
} from "./report-schema.ts";
import { listSearches, markNotSold, recordSearch } from "./report-service.server.ts";
import { listSynonyms, removeSynonyms, writeSynonyms } from "./synonym-service.server.ts";

const tags = ["search"];

/** The API that counts and reports searches, and maintains synonyms and unsold terms. */
export const searchReportApi: FastifyPluginAsyncZod = async (app) => {
  app.post(
    "/searches",
    {
      config: { access: "public" },
      schema: {
        tags,
        summary: "Count a search for the shop-keeper's report; nothing about the person is stored",
        body: recordInput,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await recordSearch(request.shop, request.body.q);
      return reply.code(204).send(null);
    },
  );

  app.get(
    "/admin/searches",
    {
      config: { access: "admin", permission: "searches.read" },
      schema: {
        tags,
        summary: "What people searched for, how often, and how many products they found",
        querystring: reportQuery,
        response: { 200: listOf(reportRow) },
      },
    },
    async (request) =>
      unwrap(await listSearches(request.shop, { ...request.query, url: request.url })),
  );

  app.put(
    "/admin/searches/not-sold",
    {
      config: { access: "admin", permission: "searches.change" },
      schema: {
        tags,
        summary: "Mark a search as something the shop doesn't sell yet, or remove the mark",
        body: notSoldInput,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      unwrap(await markNotSold(request.shop, request.body));
      return reply.code(204).send(null);
    },
  );

  app.get(
    "/admin/synonyms",
    {
      config: { access: "admin", permission: "searches.read" },
      schema: {
        tags,
        summary: "Groups of words that mean the same",
        querystring: synonymQuery,
        response: { 200: listOf(synonymGroup) },
      },
    },
    async (request) =>
      unwrap(await listSynonyms(request.shop, { ...request.query, url: request.url })),
  );

  app.put(
    "/admin/synonyms/:canonical",
    {
      config: { access: "admin", permission: "searches.change" },
      schema: {
        tags,
        summary: "Save a group of synonyms",
        params: synonymParams,
        body: synonymInput,
        response: { 200: synonymGroup },
      },
    },
    async (request) =>
      unwrap(await writeSynonyms(request.shop, request.params.canonical, request.body)),
  );

  app.delete(
    "/admin/synonyms/:canonical",
    {
      config: { access: "admin", permission: "searches.change" },
      schema: {
        tags,
        summary: "Delete a group of synonyms",
        params: synonymParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      unwrap(await removeSynonyms(request.shop, request.params.canonical));
      return reply.code(204).send(null);
    },
  );
};
