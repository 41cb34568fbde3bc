import { callApiForFile } from "#app/shared/api-file.ts";
import { uploadFile } from "#app/shared/api-upload.ts";
import type { OrderClaims } from "../claim-schema.ts";

/** The formats that phones' galleries and cameras offer. iPhones convert their photos to one of them. */
export const PHOTO_TYPES = "image/jpeg,image/png,image/webp";

/** The longest side of an uploaded photo, in px. The server stores a smaller one. */
const MAX_SIDE = 2_000;
const JPEG_QUALITY = 0.85;

/** Adds a photo to a claim. Shrinks it first, to save the customer's data. */
export async function sendPhoto(orderId: number, claim: number, photo: File): Promise<OrderClaims> {
  const path = `/orders/${orderId}/claims/${claim}/photos/`;
  return uploadFile(path, await shrink(photo), () => {});
}

/**
 * Returns the photo with sides of at most 2,000 px. Returns it unchanged if the browser can't read it: the server then reports the
 * problem.
 */
async function shrink(photo: File): Promise<File> {
  try {
    const picture = await createImageBitmap(photo);
    const scale = MAX_SIDE / Math.max(picture.width, picture.height);
    if (scale >= 1) return photo;
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const smaller = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, "image/jpeg", JPEG_QUALITY);
    });
    return smaller ? new File([smaller], photo.name, { type: smaller.type }) : photo;
  } catch {
    return photo;
  }
}

/** Returns a claim's photo as a data URL. The page's content security policy doesn't allow `blob:` URLs. */
export async function readPhoto(orderId: number, claim: number, photo: number): Promise<string> {
  const { content } = await callApiForFile(`/orders/${orderId}/claims/${claim}/photos/${photo}/`);
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(content);
  });
}
