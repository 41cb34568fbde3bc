import { z } from "zod";
import { webhookBodies } from "./webhook-schema.ts";

const header = (name: string, description: string) => ({
  name,
  in: "header" as const,
  required: true,
  description,
  schema: { type: "string" as const },
});

const SIGNED = [
  header("webhook-id", "The event's id, the same at each attempt"),
  header("webhook-timestamp", "When this attempt was made, in seconds since 1970"),
  header(
    "webhook-signature",
    "Signatures `v1,…` separated by spaces: HMAC-SHA256 of `id.timestamp.body`, in base64",
  ),
];

/** The requests to other programs, as `webhooks` of OpenAPI 3.1 describes them. */
export const webhookDescriptions = Object.fromEntries(
  Object.entries(webhookBodies).map(([type, body]) => [
    type,
    {
      post: {
        tags: ["webhooks"],
        summary: `The event ${type}, by Standard Webhooks 1.0.0`,
        parameters: SIGNED,
        requestBody: {
          required: true,
          // The types of OpenAPI know fewer JSON schemas than zod writes.
          content: { "application/json": { schema: Object(z.toJSONSchema(body)) } },
        },
        responses: {
          "2XX": { description: "Any status from 200 to 299: the event was received." },
        },
      },
    },
  ]),
);
