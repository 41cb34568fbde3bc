import type {} from "@fastify/multipart";
import type { FastifyRequest } from "fastify";

const NUMBERS = new Set(["price", "stock", "category_id", "gst_rate_percent", "shelf_life_months"]);
const FLAGS = new Set(["free_delivery", "is_food"]);
const STRUCTURES = new Set(["packs", "names", "ingredients", "allergens", "benefits", "tags"]);

/** Turns multipart form data, whose fields are all text, into the body that JSON would have been. */
export async function readFormFields(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) return;
  const body: Record<string, unknown> = {};
  for await (const part of request.parts()) {
    if (part.type === "field") body[part.fieldname] = fieldValue(part.fieldname, part.value);
    else await part.toBuffer();
  }
  request.body = body;
}

/** Text that is not what its field needs stays as it is, for the schema to refuse. */
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
