import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { webhookDescriptions } from "#app/features/webhooks/webhook-description.server.ts";
import { shop as identity } from "#app/settings.ts";
import type { Access } from "./access.ts";

const DESCRIPTION = "/api/openapi.json";
const DESCRIPTION_COPY = "/api/docs/json";
/** The policy of the API documentation page. Its scripts are files, but its library writes style attributes and markup. */
const DESCRIPTION_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Conventions that apply to all calls, for authors of clients. */
const CONVENTIONS = `Bodies are JSON in snake_case. Every path also works with a trailing slash.

- **Money** is in rupees with at most 2 decimals, **times** are ISO 8601 in UTC, **days** are YYYY-MM-DD in India, **ids** are positive integers, those of sessions UUIDs.
- **Query parameters** that are blank count as missing, so that a form can send its empty fields.
- **Lists** are \`{count, next, previous, results}\`. \`next\` and \`previous\` are the paths of the other pages, or null. With \`count_is_least\` true there are more than \`count\`. Some short lists have only \`results\`.
- **Tokens** come from \`POST /api/login\` and are sent as \`Authorization: Bearer …\`. An owner makes **API keys** for programs under Settings; they are sent in the same way, and are for the calls of the staff. Calls that list no security need none.
- **Errors** have one shape, \`Error\`: 400 for a request that is not valid, 401 without a valid token or, at log-in, with a wrong email or password, 403 for what the caller may not do, 404 for what doesn't exist, 405 for a method that an address doesn't have, 409 for a conflict with stock or state, 413 for a body that is too large, 415 for another media type, 429 for too many requests, 500 for a fault of the shop, and 503 while the shop is busy or starting or Razorpay can't be reached; 429 and 503 with \`Retry-After\` in seconds.
- An **\`Idempotency-Key\`** makes it safe to repeat a call that takes one: for 24 hours, the same key and body change nothing more and return the order, product, category, address or stock as it is now. A different body gets 409. A cart line remembers only the last key that added to it.`;

const ERROR = "#/components/responses/Error";

const components = {
  securitySchemes: { token: { type: "http" as const, scheme: "bearer", bearerFormat: "JWT" } },
  schemas: {
    Error: {
      type: "object" as const,
      description:
        "What went wrong, in plain words. Each field at fault has a list of messages under its name; `non_field_errors` has those that belong to no field. Some errors have more properties.",
      properties: { message: { type: "string" as const } },
      required: ["message"],
      additionalProperties: true,
    },
  },
  responses: {
    Error: {
      description: "The request was refused or failed.",
      headers: {
        "Retry-After": {
          description: "Seconds to wait, with 429 and 503",
          schema: { type: "integer" as const },
        },
      },
      content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
    },
  },
};

/** Serves OpenAPI at /api/openapi.json, generated from the schemas of the routes registered after it, and a page to browse it. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: `${identity.name} API`, version: "1", description: CONVENTIONS },
      components,
      webhooks: webhookDescriptions,
    },
    transform: (document) => {
      const { schema, url } = jsonSchemaTransform(document);
      const security = securityOf(document.route.config?.access);
      return { url, schema: security ? { ...schema, security } : schema };
    },
    transformObject: (document) => {
      if (!("openapiObject" in document)) return document.swaggerObject;
      for (const [path, operations] of Object.entries(document.openapiObject.paths ?? {}))
        for (const [method, operation] of Object.entries(operations ?? {}))
          complete(operation, `${method} ${path}`);
      return document.openapiObject;
    },
  });
  await app.register(swaggerUi, {
    routePrefix: "/docs",
    staticCSP: DESCRIPTION_POLICY,
    uiHooks: {
      onRequest: async (request, reply) => {
        // The page loads its files by relative paths.
        if (/\/docs(\?|$)/.test(request.url)) await reply.redirect("/api/docs/");
        // The library would serialise the whole description again for each request.
        if (request.routeOptions.url === DESCRIPTION_COPY) await reply.redirect(DESCRIPTION);
      },
    },
  });
}

/** The empty requirement marks a call that also works without a token. */
function securityOf(access: Access | undefined): Record<string, string[]>[] | undefined {
  if (access === undefined || access === "public") return undefined;
  return access === "optional" ? [{}, { token: [] }] : [{ token: [] }];
}

/** Adds the parts common to all operations: error responses, and an id such as `get_products_id`, which client generators need. */
function complete(operation: unknown, name: string): void {
  if (typeof operation !== "object" || operation === null || !("responses" in operation)) return;
  const operationId = name.replace("/api/", "").replaceAll(/\W+/g, "_").replace(/_$/, "");
  const responses = { ...Object(operation.responses), default: { $ref: ERROR } };
  Object.assign(operation, { operationId, responses });
}
