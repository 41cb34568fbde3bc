import multipart, { type Multipart } from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { failed, ok, type Result, unwrap } from "#app/shared/result.ts";
import { fieldError, shopError } from "#app/shared/shop-error.ts";
import { MAX_BYTES, TOO_LARGE } from "./import-limits.ts";
import { columnChoice } from "./import-schema.ts";
import type { ColumnChoice } from "./sources/column-choice.ts";

const FORM_OVERHEAD_BYTES = 30_000;
const CHOICE_BYTES = 20_000;

const NO_CHOICE = fieldError("columns", "Choose which of the file's columns is which.");
const NO_FORM = shopError("unsupported", "Send the file as multipart form data.");
const NO_FILE = fieldError("file", "Send a CSV file in the field 'file'.");
const REFUSED_AS_TOO_LARGE = {
  ...fieldError("file", TOO_LARGE),
  code: "too-large" as const,
};

/** Lets the routes of this plugin accept a file as a stream. */
export async function acceptCsvFiles(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { files: 1, fields: 1, parts: 2, fieldSize: CHOICE_BYTES, fileSize: MAX_BYTES },
  });
}

/** The single file of a form, not read yet. `checkSize` fails if reading stopped at the size limit. */
export async function openCsvFile(request: FastifyRequest) {
  if (!request.isMultipart()) unwrap(failed(NO_FORM));
  if (Number(request.headers["content-length"]) > MAX_BYTES + FORM_OVERHEAD_BYTES) {
    unwrap(failed(REFUSED_AS_TOO_LARGE));
  }
  const part = await request.file().catch(() => unwrap<undefined>(failed(NO_FILE)));
  if (part?.fieldname !== "file") return unwrap<never>(failed(NO_FILE));
  const { file, filename } = part;
  const choice = choiceOf(part.fields.columns);
  if (!choice.ok) {
    // Reads and discards the rest: a browser doesn't read the response until it has sent everything.
    file.resume();
    return unwrap<never>(choice);
  }
  const checkSize = (): Result<undefined> => (file.truncated ? failed(REFUSED_AS_TOO_LARGE) : ok());
  return { name: filename || "products.csv", file, checkSize, choice: choice.value };
}

/** The form field `columns`; null if it is missing. */
function choiceOf(field: Multipart | Multipart[] | undefined): Result<ColumnChoice | "ask" | null> {
  if (field === undefined) return ok(null);
  if (Array.isArray(field) || field.type !== "field") return failed(NO_CHOICE);
  if (field.value === "ask") return ok("ask");
  const read = columnChoice.safeParse(jsonOf(String(field.value)));
  if (read.success) return ok(read.data);
  return failed(fieldError("columns", read.error.issues[0]?.message ?? NO_CHOICE.message));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
