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
} from "./account-schema.ts";
import {
  type Door,
  logIn,
  readCurrentUser,
  readProfile,
  register,
  updateProfile,
} from "./account-service.server.ts";
import { changePassword, confirmReset, requestReset } from "./password/password-service.server.ts";
import { type ResetSending, startResets } from "./password/reset-sending-service.server.ts";
import {
  closeOtherSessions,
  closeSession,
  listSessions,
} from "./sessions/session-service.server.ts";

const tags = ["account"];
/**
 * What the browser forgets at log-out: pages and answers that it has stored. Not "storage", which would take the colour
 * mode along and, in other tabs, the token without a notice; the shop's own script removes the token.
 */
const FORGET = '"cache"';
const empty = z.null();

/** The calls about getting in and about the person. */
export const accountApi: FastifyPluginAsyncZod<
  Omit<Door, "address" | "later"> & { shop: ShopContext }
> = async (app, settings) => {
  const { jwtKey, rateLimitScale, shop } = settings;
  const deferred = new Set<Promise<void>>();
  const later = (work: () => Promise<void>) => {
    const done = new Promise<void>((resolve) => setImmediate(resolve))
      .then(work)
      .catch((err) => app.log.error({ err }, "a security event could not be recorded"))
      .finally(() => deferred.delete(done));
    deferred.add(done);
  };
  const doorOf = ({ ip }: FastifyRequest): Door => ({
    jwtKey,
    rateLimitScale,
    address: ip,
    later,
  });

  let resets: ResetSending | undefined;
  app.addHook("onReady", async () => {
    resets = startResets(shop, (err) => app.log.error({ err }, "reset links could not be sent"));
  });
  app.addHook("onClose", async () => {
    await resets?.close();
    await Promise.all(deferred);
  });
  // What is said here is about one person, and some of it is a token.
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("cache-control", "no-store");
  });

  app.post(
    "/login",
    {
      config: { access: "public" },
      schema: { tags, summary: "Log in", body: loginInput, response: { 200: accessBody } },
    },
    async (request) => unwrap(await logIn(request.shop, request.body, doorOf(request))),
  );

  app.post(
    "/register",
    {
      config: { access: "public" },
      schema: { tags, summary: "Register", body: registerInput, response: { 201: accessBody } },
    },
    async (request, reply) =>
      reply.code(201).send(unwrap(await register(request.shop, request.body, doorOf(request)))),
  );

  app.delete(
    "/logout",
    {
      config: { access: "customer" },
      schema: { tags, summary: "Log out", response: { 204: empty } },
    },
    async (request, reply) => {
      unwrap(await closeSession(request.shop));
      return reply.header("clear-site-data", FORGET).code(204).send(null);
    },
  );

  app.get(
    "/sessions",
    {
      config: { access: "customer" },
      schema: {
        tags,
        summary: "The devices that are logged in",
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

  app.get(
    "/users/me",
    {
      config: { access: "customer" },
      schema: { tags, summary: "The current user", response: { 200: currentUser } },
    },
    async (request) => unwrap(await readCurrentUser(request.shop)),
  );

  app.get(
    "/profile",
    {
      config: { access: "customer" },
      schema: { tags, summary: "The shopper's profile", response: { 200: profile } },
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
    "/password-reset",
    {
      config: { access: "public" },
      schema: {
        tags,
        summary: "Ask for a reset link by mail",
        body: resetRequest,
        response: { 202: empty },
      },
    },
    async (request, reply) => {
      unwrap(await requestReset(request.shop, request.body.email, doorOf(request)));
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
        summary: "Set a new password by a link",
        body: resetConfirmation,
        response: { 204: empty },
      },
    },
    async (request, reply) => {
      unwrap(await confirmReset(request.shop, request.body, doorOf(request)));
      return reply.code(204).send(null);
    },
  );
};
