import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { requireCustomer } from "#app/database/context.ts";
import { failed, ok, type Result, unwrap } from "#app/shared/result.ts";
import { fieldError, shopError } from "#app/shared/shop-error.ts";
import { MAX_BYTES, TOO_LARGE as TOO_LARGE_MESSAGE } from "./picture-limit.ts";
import { takeReadingPlace } from "./reading-places.server.ts";

const FIELD = "file";
/** One more than allowed, so that a second part gets a helpful error message. */
const MAX_PARTS = 2;

const UNREADABLE = shopError("invalid", "This form could not be read.");
const ONE_ONLY = fieldError(FIELD, "Please send one picture and nothing else.");
const NO_FORM = shopError("unsupported", "Please send the picture as multipart form data.");
const TOO_LARGE = {
  ...fieldError(FIELD, TOO_LARGE_MESSAGE),
  code: "too-large" as const,
};

/**
 * Parses multipart requests of this plugin into the body `{file}` in memory, a few at a time. `admit` decides whether the caller
 * may upload, before anything is read; path parameters aren't validated at that point.
 */
export async function acceptPictureForm(
  app: FastifyInstance,
  admit: (request: FastifyRequest) => Promise<Result<unknown>> = async () => ok(),
): Promise<void> {
  await app.register(multipart, {
    limits: { files: MAX_PARTS, parts: MAX_PARTS, fieldSize: 1_000, fileSize: MAX_BYTES },
  });
  app.addHook("preValidation", async (request) => {
    if (!request.isMultipart()) unwrap(failed(NO_FORM));
    if (Number(request.headers["content-length"]) > 2 * MAX_BYTES) unwrap(failed(TOO_LARGE));
    unwrap(await admit(request));
    const person = unwrap(requireCustomer(request.shop));
    const leave = unwrap(takeReadingPlace(person));
    try {
      request.body = { file: await readFile(request) };
    } finally {
      leave();
    }
  });
}

async function readFile(request: FastifyRequest): Promise<File | undefined> {
  const files: File[] = [];
  try {
    for await (const part of request.parts()) {
      if (part.type === "field") continue;
      const file = new File([new Uint8Array(await part.toBuffer())], part.filename ?? "");
      if (part.fieldname === FIELD) files.push(file);
    }
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "FST_REQ_FILE_TOO_LARGE") unwrap(failed(TOO_LARGE));
    if (code === "FST_FILES_LIMIT" || code === "FST_PARTS_LIMIT") unwrap(failed(ONE_ONLY));
    unwrap(failed(UNREADABLE));
  }
  if (files.length > 1) unwrap(failed(ONE_ONLY));
  return files[0];
}
