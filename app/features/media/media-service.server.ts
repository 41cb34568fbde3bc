import { createHash } from "node:crypto";
import { inTransaction, requireAdmin, type ShopContext } from "#app/database/context.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError } from "#app/shared/shop-error.ts";
import { deleteUnnamed, insertMedia, noteUnnamed } from "./media-queries.server.ts";
import type { Media } from "./media-schema.ts";
import type { MediaStore } from "./media-store.server.ts";
import { pictureKind } from "./picture-kind.ts";
import { renderUpload } from "./picture-rendering.server.ts";

const HASH_LENGTH = 32;
/** How long a picture that nothing names stays: its product may come back, or its address be used again. */
const UNNAMED_DAYS = 30;
const SWEEP_BATCH = 100;
const OTHER_KIND = {
  ...fieldError("file", "Please send a picture: JPEG, PNG, WebP or AVIF."),
  code: "unsupported" as const,
};

/**
 * Keeps a picture for the shop's pages, for administrators. The same bytes give the same address again; a picture that is
 * refused leaves nothing behind.
 */
export async function storePicture(
  ctx: ShopContext,
  store: MediaStore,
  bytes: Buffer,
): Promise<Result<Media>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  if (!pictureKind(bytes)) return failed(OTHER_KIND);
  const rendered = await renderUpload(bytes);
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
    await store.write(new Map([...files].map(([end, file]) => [hash + end, file])));
    return ok({ url: `/media/${hash}`, width, height });
  });
}

/**
 * Deletes pictures that no product, no order and no import has named for 30 days, with their files. Files go first, so that
 * what is broken off is done again; a picture that is uploaded anew at this moment waits, and is then whole.
 */
export async function sweepPictures(ctx: ShopContext, store: MediaStore): Promise<void> {
  await noteUnnamed(ctx);
  await store.removeUnfinished();
  for (let deleted = SWEEP_BATCH; deleted === SWEEP_BATCH; ) {
    const swept = await inTransaction(ctx, async (tx) => {
      const hashes = await deleteUnnamed(tx, { days: UNNAMED_DAYS, most: SWEEP_BATCH });
      if (hashes.length > 0) await store.remove(hashes);
      return ok(hashes.length);
    });
    deleted = swept.ok ? swept.value : 0;
  }
}
