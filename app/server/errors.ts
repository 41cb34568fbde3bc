import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  hasZodFastifySchemaValidationErrors,
  type ZodFastifySchemaValidationError,
} from "fastify-type-provider-zod";
import { isDatabaseAway } from "#app/database/database-away.ts";
import { ShopFailure } from "#app/shared/result.ts";
import type { ShopError, ShopErrorCode } from "#app/shared/shop-error.ts";
import { FAILURE_POLICY, failurePage } from "./pages/failure-page.ts";

/**
 * The only place that turns errors into responses: `{message}` and a message for each field. An error deep inside a field is listed
 * under both the field and the full path, such as `packs.0.price`.
 */

const STATUS: Record<ShopErrorCode, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  "not-found": 404,
  conflict: 409,
  "too-large": 413,
  unsupported: 415,
  "too-many": 429,
  unavailable: 503,
};

const NOT_FOUND = { message: "There is nothing at this address." };

const NOT_READY = "The shop is busy or starting. Please try again in a moment.";
/** Seconds until a retry after a 503 makes sense. */
const RETRY_AFTER = 2;

const MESSAGES: Record<number, string> = {
  400: "This request could not be understood.",
  413: "This request is too large.",
  415: "Please send JSON, or multipart form data where a form is expected.",
  429: "Too many requests. Please wait a little and try again.",
  503: NOT_READY,
};

const WENT_WRONG = "Something went wrong in the shop. Please try again.";

/** The failure to return while the database can't be reached. */
export function notReady(): ShopFailure {
  return new ShopFailure({ code: "unavailable", message: NOT_READY, retryAfter: RETRY_AFTER });
}

/** Whether an error means that the shop or its database is unavailable or overloaded. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof ShopFailure ? error.error.code === "unavailable" : isDatabaseAway(error);
}

/** The failure to return while the shop is overloaded. */
export function tooBusy(): ShopFailure {
  const message = "The shop is very busy. Please try again in a moment.";
  return new ShopFailure({ code: "unavailable", message, retryAfter: RETRY_AFTER });
}

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply));
}

/** Sends a 404 in the usual shape of errors. */
export function sendNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).header("cache-control", "no-store").send(NOT_FOUND);
}

function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  // Otherwise a proxy may cache the error and go on serving it.
  reply.header("cache-control", "no-store");
  if (isPage(request)) return sendPageError(error, request, reply);
  if (error instanceof ShopFailure) return sendFailure(error.error, reply);
  if (hasZodFastifySchemaValidationErrors(error)) {
    return error.validationContext === "params"
      ? sendNotFound(request, reply)
      : reply.code(400).send(fieldMessages(error.validation));
  }
  const status = statusOf(error);
  if (status < 500) return reply.code(status).send({ message: MESSAGES[status] ?? MESSAGES[400] });
  request.log.error({ err: error }, "request failed");
  if (status === 503) return sendFailure(notReady().error, reply);
  return reply.code(500).send({ message: WENT_WRONG });
}

/** Whether a browser is requesting a page. */
function isPage({ method, url, headers: { accept = "" } }: FastifyRequest): boolean {
  return method === "GET" && !url.startsWith("/api/") && accept.includes("text/html");
}

function sendPageError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const failure = error instanceof ShopFailure ? error.error : undefined;
  const status = failure ? STATUS[failure.code] : statusOf(error);
  if (!failure && status >= 500) request.log.error({ err: error }, "page failed");
  const wait = failure?.retryAfter ?? (status === 503 ? RETRY_AFTER : undefined);
  if (wait !== undefined) reply.header("retry-after", String(wait));
  return reply
    .code(status)
    .type("text/html; charset=utf-8")
    .header("content-security-policy", FAILURE_POLICY)
    .send(failurePage(failure?.message ?? MESSAGES[status] ?? WENT_WRONG));
}

function statusOf(error: FastifyError): number {
  const { statusCode = 500 } = error;
  if (statusCode >= 400 && statusCode < 500) return statusCode;
  return statusCode === 503 || isDatabaseAway(error) ? 503 : 500;
}

function sendFailure(error: ShopError, reply: FastifyReply): FastifyReply {
  if (error.retryAfter !== undefined) reply.header("retry-after", String(error.retryAfter));
  // Some clients, such as Android's own, can't handle a 401 that names no scheme.
  if (error.code === "unauthenticated") reply.header("www-authenticate", "Bearer");
  return reply
    .code(STATUS[error.code])
    .send({ ...error.fields, ...error.details, message: error.message });
}

function fieldMessages(
  issues: ZodFastifySchemaValidationError[],
): Record<string, string | string[]> {
  const fields: Record<string, string[]> = {};
  for (const issue of issues) {
    const [name, ...rest] = issue.instancePath.split("/").slice(1);
    const field = name && name !== "message" ? name : "non_field_errors";
    const message = issue.message ?? "This is not valid.";
    for (const key of new Set([field, [field, ...rest].join(".")])) {
      fields[key] = [...(fields[key] ?? []), message];
    }
  }
  const [first] = Object.values(fields);
  return { ...fields, message: first?.[0] ?? MESSAGES[400] ?? "" };
}
