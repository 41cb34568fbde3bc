import { requireAdmin, type ShopContext } from "#app/database/context.ts";
import { storePicture } from "#app/features/media/media-service.server.ts";
import type { MediaStore } from "#app/features/media/media-store.server.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import type { ShopError } from "#app/shared/shop-error.ts";
import type { ProductImport } from "../import-schema.ts";
import { readImport } from "../import-service.server.ts";
import { finishPicture, selectWaitingPictures } from "../import-source-queries.server.ts";
import { fetchPicture } from "./picture-fetch.server.ts";

/** The number of pictures per call. They are fetched concurrently and rendered one after another. */
const AT_ONCE = 4;

interface Pictures {
  store: MediaStore;
  /** Replaced in tests. */
  read?: typeof fetchPicture;
}

/**
 * Fetches the next few pictures of a checked import and stores them as if they were uploaded. Call it until `picture_count` is 0.
 * If a picture can't be fetched or used, its line gets a warning and is imported without it. For administrators.
 */
export async function fetchPictures(
  ctx: ShopContext,
  id: number,
  { store, read = fetchPicture }: Pictures,
): Promise<Result<ProductImport>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const found = await readImport(ctx, id);
  if (!found.ok) return found;
  const waiting = await selectWaitingPictures(ctx, id, AT_ONCE);
  const fetched = await Promise.all(
    waiting.map(async ({ line, picture }) => ({ line, bytes: await read(picture ?? "") })),
  );
  for (const { line, bytes } of fetched) {
    const stored = bytes.ok ? await storePicture(ctx, store, bytes.value) : bytes;
    // Too many pictures are being rendered. The next call retries this one.
    if (!stored.ok && stored.error.code === "unavailable") return failed(stored.error);
    const result = stored.ok ? { image: stored.value.url } : { problem: problemOf(stored.error) };
    await finishPicture(ctx, { id, line }, result);
  }
  return waiting.length > 0 ? readImport(ctx, id) : ok(found.value);
}

function problemOf({ message, fields }: ShopError): string {
  const reason = Object.values(fields ?? {})[0]?.[0] ?? message;
  return `image: The picture was not imported. ${reason}`;
}
