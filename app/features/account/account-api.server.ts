import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { ShopContext } from "#app/database/context.ts";
import { unwrap } from "#app/shared/result.ts";
import { listOf } from "#app/shared/wire-fields.ts";
import {
  accessBody,
  currentUser,
  loginInput,
  passwordInput,
  profile,
  profileInput,
  registerInput,
  resetConfirmation,
  resetRequest,
  session,
  sessionParams,
} from "./account-schema.ts";
import { readCurrentUser, readProfile, register, updateProfile } from "./account-service.server.ts";
import { type LoginContext, logIn } from "./login/login-service.server.ts";
import { changePassword, confirmReset, requestReset } from "./password/password-service.server.ts";
import { type ResetSending, startResets } from "./password/reset-sending-service.server.ts";
import {
  closeOtherSessions,
  closeOwnSession,
  closeSession,
  listSessions,
} from "./sessions/session-service.server.ts";
import { acceptInvite, readInvite } from "./staff/invites/accept-invite-service.server.ts";
import { acceptInput, inviteToken, openInvite } from "./staff/staff-schema.ts";

const tags = ["account"];
/**
 * Clears the browser's cache at log-out. "storage" is left out: it would also clear the colour mode, and remove the token from
 * other tabs without notifying them. The shop's own script removes the token.
 */
const CLEAR_SITE_DATA = '"cache"';
const empty = z.null();

/** The API for login, registration, sessions, profile and password. */
export const accountApi: FastifyPluginAsyncZod<
  Omit<LoginContext, "address" | "defer"> & { shop: ShopContext }
> = async (app, settings) => {
  const { jwtKey, publicUrl, rateLimitScale, shop } = settings;
  const deferred = new Set<Promise<void>>();
  const defer = (work: () => Promise<void>) => {
    const done = new Promise<void>((resolve) => setImmediate(resolve))
      .then(work)
      .catch((err) => app.log.error({ err }, "a security event could not be recorded"))
      .finally(() => deferred.delete(done));
    deferred.add(done);
  };
  const loginContextOf = ({ ip }: FastifyRequest): LoginContext => ({
    jwtKey,
    publicUrl,
    rateLimitScale,
    address: ip,
    defer,
  });

  let resets: ResetSending | undefined;
  app.addHook("onReady", async () => {
    resets = startResets(shop, (err) => app.log.error({ err }, "reset links could not be sent"));
  });
  app.addHook("onClose", async () => {
    await resets?.close();
    await Promise.all(deferred);
  });

  app.post(
    "/login",
    {
      config: { access: "public" },
      schema: { tags, summary: "Log in", body: loginInput, response: { 200: accessBody } },
    },
    async (request) => unwrap(await logIn(request.shop, request.body, loginContextOf(request))),
  );

  app.post(
    "/register",
    {
      config: { access: "public" },
      schema: { tags, summary: "Register", body: registerInput, response: { 201: accessBody } },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(unwrap(await register(request.shop, request.body, loginContextOf(request)))),
  );

  app.delete(
    "/logout",
    {
      config: { access: "customer" },
      schema: { tags, summary: "Log out", response: { 204: empty } },
    },
    async (request, reply) => {
      unwrap(await closeSession(request.shop));
      return reply.header("clear-site-data", CLEAR_SITE_DATA).code(204).send(null);
    },
  );

  app.get(
    "/sessions",
    {
      config: { access: "customer" },
      schema: {
        tags,
        summary: "List the logged-in devices",
        response: { 200: listOf(session) },
      },
    },
    async (request) => unwrap(await listSessions(request.shop, request.url)),
  );

  app.delete(
    "/sessions",
    {
      config: { access: "customer" },
      schema: { tags, summary: "Log out on all other devices", response: { 204: empty } },
    },
    async (request, reply) => {
      unwrap(await closeOtherSessions(request.shop));
      return reply.code(204).send(null);
    },
  );

  app.delete(
    "/sessions/:id",
    {
      config: { access: "customer" },
      schema: {
        tags,
        summary: "Log out on one device",
        params: sessionParams,
        response: { 204: empty },
      },
    },
    async (request, reply) => {
      unwrap(await closeOwnSession(request.shop, request.params.id));
      return reply.code(204).send(null);
    },
  );

  app.get(
    "/users/me",
    {
      config: { access: "customer" },
      schema: { tags, summary: "Read the current user", response: { 200: currentUser } },
    },
    async (request) => unwrap(await readCurrentUser(request.shop)),
  );

  app.get(
    "/profile",
    {
      config: { access: "customer" },
      schema: { tags, summary: "Read the shopper's profile", response: { 200: profile } },
    },
    async (request) => unwrap(await readProfile(request.shop)),
  );

  app.put(
    "/profile/update",
    {
      config: { access: "customer" },
      schema: {
        tags,
        summary: "Change names and phone",
        body: profileInput,
        response: { 200: profile },
      },
    },
    async (request) => unwrap(await updateProfile(request.shop, request.body)),
  );

  app.post(
    "/password",
    {
      config: { access: "customer" },
      schema: {
        tags,
        summary: "Change the password",
        body: passwordInput,
        response: { 204: empty },
      },
    },
    async (request, reply) => {
      unwrap(await changePassword(request.shop, request.body));
      return reply.code(204).send(null);
    },
  );

  app.post(
    "/staff-invites/read",
    {
      config: { access: "public" },
      schema: {
        tags,
        summary: "Read an invitation to the staff",
        body: inviteToken,
        response: { 200: openInvite },
      },
    },
    async (request) =>
      unwrap(await readInvite(request.shop, request.body.token, loginContextOf(request))),
  );

  app.post(
    "/staff-invites/accept",
    {
      config: { access: "public" },
      schema: {
        tags,
        summary: "Join the staff with an emailed invitation",
        body: acceptInput,
        response: { 200: accessBody },
      },
    },
    async (request) =>
      unwrap(await acceptInvite(request.shop, request.body, loginContextOf(request))),
  );

  app.post(
    "/password-reset",
    {
      config: { access: "public" },
      schema: {
        tags,
        summary: "Request a password reset link by email",
        body: resetRequest,
        response: { 202: empty },
      },
    },
    async (request, reply) => {
      unwrap(await requestReset(request.shop, request.body.email, loginContextOf(request)));
      resets?.wake();
      return reply.code(202).send(null);
    },
  );

  app.post(
    "/password-reset/confirm",
    {
      config: { access: "public" },
      schema: {
        tags,
        summary: "Set a new password with a reset link",
        body: resetConfirmation,
        response: { 204: empty },
      },
    },
    async (request, reply) => {
      unwrap(await confirmReset(request.shop, request.body, loginContextOf(request)));
      return reply.code(204).send(null);
    },
  );
};
