import type {
  PictureDraft,
  Product,
  ProductChangeDraft,
} from "#app/features/catalogue/product/product-schema.ts";

/**
 * A picture in the product form. `key` identifies it while it is being edited; the first picture's address is in the Image URL
 * field.
 */
export interface PictureValues {
  key: number;
  url: string;
  alt: string;
  /** The only pack it is shown for; null for all packs. */
  packId: number | null;
}

/** All pictures in order. There is at least one, whose address may be blank. */
export type PictureForm = readonly PictureValues[];

export const EMPTY_PICTURES: PictureForm = [{ key: 0, url: "", alt: "", packId: null }];

export function picturesOf({ pictures }: Product): PictureForm {
  if (pictures.length === 0) return EMPTY_PICTURES;
  return pictures.map(({ url, alt, pack_id }, key) => ({ key, url, alt, packId: pack_id }));
}

/** Sets the first picture's address to that of the Image URL field. */
export function withImage(pictures: PictureForm, image: string): PictureForm {
  return pictures.map((picture, at) => (at === 0 ? { ...picture, url: image } : picture));
}

export function addPicture(pictures: PictureForm, url: string): PictureForm {
  const key = Math.max(...pictures.map((picture) => picture.key)) + 1;
  return [...pictures, { key, url, alt: "", packId: null }];
}

/** Moves a picture up (-1) or down (1). */
export function movePicture(pictures: PictureForm, key: number, by: -1 | 1): PictureForm {
  const at = pictures.findIndex((picture) => picture.key === key);
  const [picture, other] = [pictures[at], pictures[at + by]];
  if (!picture || !other) return pictures;
  return firstForAll(pictures.with(at, other).with(at + by, picture));
}

export function removePicture(pictures: PictureForm, key: number): PictureForm {
  const left = pictures.filter((picture) => picture.key !== key);
  return left.length > 0 ? firstForAll(left) : EMPTY_PICTURES;
}

/** The first picture represents the product everywhere, so it is shown for all packs. */
function firstForAll(pictures: PictureForm): PictureForm {
  return pictures.map((picture, at) => (at === 0 ? { ...picture, packId: null } : picture));
}

/** All pictures, if they changed. A single picture without a text is sent only as the product's image. */
export function pictureChanges(
  before: PictureForm,
  after: PictureForm,
): Pick<ProductChangeDraft, "pictures" | "image"> {
  const [old, wanted] = [toWire(before), toWire(after)];
  if (isImageOnly(old) && isImageOnly(wanted)) return {};
  if (JSON.stringify(old) === JSON.stringify(wanted)) return {};
  return { pictures: wanted, image: wanted[0]?.url ?? "" };
}

const isImageOnly = ([first, ...others]: PictureDraft[]) => others.length === 0 && !first?.alt;

function toWire(pictures: PictureForm): PictureDraft[] {
  return pictures
    .filter(({ url }) => url.trim() !== "")
    .map(({ url, alt, packId }, at) => ({
      url: url.trim(),
      alt: alt.trim(),
      pack_id: at === 0 ? null : packId,
    }));
}
