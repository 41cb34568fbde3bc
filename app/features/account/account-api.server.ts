import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { networkOf } from "#app/shared/network-address.ts";
import { unwrap } from "#app/shared/result.ts";
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
} from "./account-schema.ts";
import {
  type Door,
  logIn,
  readCurrentUser,
  readProfile,
  register,
  updateProfile,
} from "./account-service.server.ts";
import { changePassword, confirmReset, requestReset } from "./password-service.server.ts";
import { closeSession } from "./session-service.server.ts";

const tags = ["account"];
const empty = z.null();

/** The calls about getting in and about the person. */
export const accountApi: FastifyPluginAsyncZod<Omit<Door, "address">> = async (app, settings) => {
  const doorOf = (request: FastifyRequest): Door => ({
    ...settings,
    address: networkOf(request.ip),
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
      unwrap(await confirmReset(request.shop, request.body));
      return reply.code(204).send(null);
    },
  );
};
