import type { TransactionContext } from "#app/database/context.ts";
import type { PictureInput } from "#app/features/catalogue/product/product-schema.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError } from "#app/shared/shop-error.ts";
import { areItsPacks, replacePictureRows } from "./picture-queries.server.ts";

interface WithPictures {
  image?: string;
  pictures?: PictureInput[];
}

/**
 * The input with its first picture as `image`, if it has pictures. Fails at `image` if a different image is given, and at the
 * first picture if it is for only one pack.
 */
export function withFirstImage<Input extends WithPictures>(input: Input): Result<Input> {
  const { pictures, image } = input;
  if (!pictures) return ok(input);
  const first = pictures[0]?.url ?? "";
  if (image && image !== first) {
    return failed(fieldError("image", "The image must be the first of the pictures."));
  }
  if (pictures[0]?.pack_id) {
    return failed(
      fieldError("pictures.0.pack_id", "The first picture is shown for all packs. Move it down."),
    );
  }
  return ok({ ...input, image: first });
}

/**
 * Replaces a product's pictures; without `pictures`, does nothing. Fails if one is for a pack of another product. The caller must
 * have locked the product and stored the first picture as its image.
 */
export async function replacePictures(
  tx: TransactionContext,
  productId: number,
  { pictures }: WithPictures,
): Promise<Result<undefined>> {
  if (!pictures) return ok();
  const packs = new Set(pictures.flatMap(({ pack_id }) => pack_id ?? []));
  if (packs.size > 0 && !(await areItsPacks(tx, productId, [...packs]))) {
    return failed(
      fieldError(
        "pictures",
        "One of these pictures is for a pack of another product. Reload the page and try again.",
      ),
    );
  }
  const rows = pictures.map(({ url, alt, pack_id = null }, at) => ({
    position: at + 1,
    url,
    alt,
    pack_id,
  }));
  await replacePictureRows(tx, productId, rows.length > 1 || rows[0]?.alt ? rows : []);
  return ok();
}
