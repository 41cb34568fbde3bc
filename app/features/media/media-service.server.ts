import { createHash } from "node:crypto";
import { inTransaction, requireAdmin, type ShopContext } from "#app/database/context.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError } from "#app/shared/shop-error.ts";
import { deleteUnreferenced, insertMedia, markUnreferenced } from "./media-queries.server.ts";
import type { Media } from "./media-schema.ts";
import type { MediaStore } from "./media-store.server.ts";
import { pictureKind } from "./picture-kind.ts";
import { type RenderedUpload, renderUpload } from "./picture-rendering.server.ts";

const HASH_LENGTH = 32;
/** Days for which an unreferenced picture is stored, since its product may be restored or its URL used again. */
const UNREFERENCED_DAYS = 30;
const SWEEP_BATCH = 100;
export const UNSUPPORTED_PICTURE = {
  ...fieldError("file", "Please choose a JPEG, PNG, WebP or AVIF picture."),
  code: "unsupported" as const,
};

/**
 * Stores a picture in all its sizes and formats. The same bytes always get the same URL. A rejected picture leaves nothing
 * behind. For administrators.
 */
export async function storePicture(
  ctx: ShopContext,
  store: MediaStore,
  bytes: Buffer,
  render: (bytes: Buffer) => Promise<Result<RenderedUpload>> = renderUpload,
): Promise<Result<Media>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  if (!pictureKind(bytes)) return failed(UNSUPPORTED_PICTURE);
  const rendered = await render(bytes);
  if (!rendered.ok) return rendered;
  const { width, height, files } = rendered.value;
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, HASH_LENGTH);
  return inTransaction(ctx, async (tx) => {
    await insertMedia(tx, {
      hash,
      width,
      height,
      bytes: bytes.length,
      uploaded_by: admin.value.customerId,
    });
    await store.write(new Map([...files].map(([suffix, file]) => [hash + suffix, file])));
    return ok({ url: `/media/${hash}`, width, height });
  });
}

/**
 * Deletes pictures and their files after 30 days without a reference. Files are deleted before the commit, so that an interrupted
 * sweep is repeated. A concurrent upload of the same picture waits for the sweep.
 */
export async function sweepPictures(ctx: ShopContext, store: MediaStore): Promise<void> {
  await markUnreferenced(ctx);
  await store.removeUnfinished();
  for (let deleted = SWEEP_BATCH; deleted === SWEEP_BATCH; ) {
    const swept = await inTransaction(ctx, async (tx) => {
      const hashes = await deleteUnreferenced(tx, { days: UNREFERENCED_DAYS, limit: SWEEP_BATCH });
      if (hashes.length > 0) await store.remove(hashes);
      return ok(hashes.length);
    });
    deleted = swept.ok ? swept.value : 0;
  }
}
