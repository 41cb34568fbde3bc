import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { unwrap } from "#app/shared/result.ts";
import { idParams, listOf } from "#app/shared/wire-fields.ts";
import { session } from "../account-schema.ts";
import { resetFactor } from "../second-factor/reset-factor-service.server.ts";
import {
  inviteStaff,
  listInvites,
  resendInvite,
  withdrawInvite,
} from "./invites/invite-service.server.ts";
import { inviteInput, roleInput, staffInvite, staffMember } from "./staff-schema.ts";
import {
  changeStaffRole,
  endStaffSessions,
  listStaff,
  listStaffSessions,
  removeStaff,
} from "./staff-service.server.ts";

const tags = ["staff"];
const reads = { access: "admin", permission: "people.read" } as const;
const changes = { access: "admin", permission: "people.change" } as const;
const params = idParams;
const empty = z.null();

/** The API for staff and invitations, for owners. */
export const staffApi: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/admin/people",
    {
      config: reads,
      schema: { tags, summary: "List the staff", response: { 200: listOf(staffMember) } },
    },
    async ({ shop, url }) => unwrap(await listStaff(shop, url)),
  );

  app.put(
    "/admin/people/:id",
    {
      config: changes,
      schema: {
        tags,
        summary: "Change a role, except the last owner's",
        params,
        body: roleInput,
        response: { 204: empty },
      },
    },
    async ({ shop, params, body }, reply) => {
      unwrap(await changeStaffRole(shop, params.id, body.staff_role));
      return reply.code(204).send(null);
    },
  );

  app.delete(
    "/admin/people/:id",
    {
      config: changes,
      schema: {
        tags,
        summary: "Remove a member of the staff, except the last owner",
        params,
        response: { 204: empty },
      },
    },
    async ({ shop, params }, reply) => {
      unwrap(await removeStaff(shop, params.id));
      return reply.code(204).send(null);
    },
  );

  app.delete(
    "/admin/people/:id/second-factor",
    {
      config: changes,
      schema: { tags, summary: "Reset a lost second factor", params, response: { 204: empty } },
    },
    async ({ shop, params }, reply) => {
      unwrap(await resetFactor(shop, params.id));
      return reply.code(204).send(null);
    },
  );

  app.get(
    "/admin/people/:id/sessions",
    {
      config: reads,
      schema: {
        tags,
        summary: "List the logged-in devices of a member of the staff",
        params,
        response: { 200: listOf(session) },
      },
    },
    async ({ shop, params, url }) => unwrap(await listStaffSessions(shop, params.id, url)),
  );

  app.delete(
    "/admin/people/:id/sessions",
    {
      config: changes,
      schema: {
        tags,
        summary: "Log a member of the staff out everywhere",
        params,
        response: { 204: empty },
      },
    },
    async ({ shop, params }, reply) => {
      unwrap(await endStaffSessions(shop, params.id));
      return reply.code(204).send(null);
    },
  );

  app.get(
    "/admin/invites",
    {
      config: reads,
      schema: { tags, summary: "List the invitations", response: { 200: listOf(staffInvite) } },
    },
    async ({ shop, url }) => unwrap(await listInvites(shop, url)),
  );

  app.post(
    "/admin/invites",
    {
      config: changes,
      schema: {
        tags,
        summary: "Invite somebody by email; the link works once, for seven days",
        body: inviteInput,
        response: { 201: empty },
      },
    },
    async ({ shop, body }, reply) => {
      unwrap(await inviteStaff(shop, body));
      return reply.code(201).send(null);
    },
  );

  app.post(
    "/admin/invites/:id/resend",
    {
      config: changes,
      schema: {
        tags,
        summary: "Send an invitation again; the old link stops working",
        params,
        response: { 204: empty },
      },
    },
    async ({ shop, params }, reply) => {
      unwrap(await resendInvite(shop, params.id));
      return reply.code(204).send(null);
    },
  );

  app.delete(
    "/admin/invites/:id",
    {
      config: changes,
      schema: { tags, summary: "Withdraw an invitation", params, response: { 204: empty } },
    },
    async ({ shop, params }, reply) => {
      unwrap(await withdrawInvite(shop, params.id));
      return reply.code(204).send(null);
    },
  );
};
