import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import { privateSettings } from "#app/settings.ts";
import type { Result } from "#app/shared/result.ts";
import type { UploadedLogo } from "#app/shop.ts";
import { PRINTED_LOGO_SUFFIX } from "./logo-picture.ts";
import { lockMedia } from "./media-queries.server.ts";
import type { Media } from "./media-schema.ts";
import { storePicture } from "./media-service.server.ts";
import type { MediaStore } from "./media-store.server.ts";
import { renderLogo } from "./picture-rendering.server.ts";

const PATH = /^\/media\/([0-9a-f]{32})$/;

/** Stores a picture like `storePicture`, and also in the sizes of a logo. For administrators. */
export function storeLogo(
  ctx: ShopContext,
  store: MediaStore,
  bytes: Buffer,
): Promise<Result<Media>> {
  return storePicture(ctx, store, bytes, renderLogo);
}

/**
 * A picture that was uploaded as a logo, with its actual size. It can't be deleted until the transaction ends. Null if there is
 * none.
 */
export async function findLogo(ctx: TransactionContext, url: string): Promise<UploadedLogo | null> {
  const hash = PATH.exec(url)?.[1];
  const row = hash && (await lockMedia(ctx, hash));
  if (!row || !(await readPrintedLogo(ctx, url))) return null;
  return { url, ...row };
}

/** The shop's logo for documents, as PNG on white; null for the built-in one. */
export async function readShopLogo(ctx: ShopContext): Promise<Buffer | null> {
  const { logo } = privateSettings.appearance;
  return logo && readPrintedLogo(ctx, logo.url);
}

async function readPrintedLogo(ctx: ShopContext, url: string): Promise<Buffer | null> {
  const hash = PATH.exec(url)?.[1];
  return (hash && (await ctx.readPicture?.(hash + PRINTED_LOGO_SUFFIX))) || null;
}
