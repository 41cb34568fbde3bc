import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { failed, unwrap } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";

const MAX_FIELDS = 100;
const MAX_FIELD_BYTES = 100_000;
const UNREADABLE = shopError("invalid", "This form could not be read.");

const NUMBERS = new Set([
  "price",
  "mrp",
  "stock",
  "category_id",
  "gst_rate_percent",
  "next_gst_rate_percent",
  "shelf_life_months",
  "shelf_life_days",
]);
const FLAGS = new Set(["free_delivery", "van_only", "is_food", "hidden"]);
const STRUCTURES = new Set([
  "packs",
  "pictures",
  "names",
  "ingredients",
  "allergens",
  "benefits",
  "tags",
]);

/** Lets the routes of this plugin accept multipart form data. Other routes refuse it (415). */
export async function acceptForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES, files: 0, parts: MAX_FIELDS },
  });
  app.addHook("preValidation", async (request) => {
    if (request.isMultipart()) request.body = await readFields(request);
  });
}

/** Converts multipart form data, whose fields are all text, to the equivalent JSON body. */
async function readFields(request: FastifyRequest): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {};
  try {
    for await (const part of request.parts()) {
      if (part.type === "field") body[part.fieldname] = fieldValue(part.fieldname, part.value);
      else await part.toBuffer();
    }
  } catch (error) {
    // Errors for exceeded limits have a status; the parser's own errors about a malformed form don't.
    if (error instanceof Error && "statusCode" in error) throw error;
    unwrap(failed(UNREADABLE));
  }
  return body;
}

/** Converts a field's text to its type. Text that doesn't fit is left as is, for the schema to reject. */
function fieldValue(name: string, value: unknown): unknown {
  if (typeof value !== "string") return value;
  const text = value.trim();
  if (NUMBERS.has(name) && text !== "") return Number(text);
  if (FLAGS.has(name) && (text === "true" || text === "false")) return text === "true";
  if (!STRUCTURES.has(name)) return value;
  try {
    return JSON.parse(text);
  } catch {
    return value;
  }
}
