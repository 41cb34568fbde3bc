import { callApiForFile } from "#app/shared/api-file.ts";
import { uploadFile } from "#app/shared/api-upload.ts";
import type { OrderClaims } from "../claim-schema.ts";

/** What a phone's gallery and camera offer; iPhones convert theirs. */
export const PHOTO_TYPES = "image/jpeg,image/png,image/webp";

/** The longest side that is sent, in px: more than is stored. */
const MAX_SIDE = 2_000;
const JPEG_QUALITY = 0.85;

/** Adds a photo to a claim, made smaller first to save the customer's data. */
export async function sendPhoto(orderId: number, claim: number, photo: File): Promise<OrderClaims> {
  const path = `/orders/${orderId}/claims/${claim}/photos/`;
  return uploadFile(path, await shrink(photo), () => {});
}

/** The photo with at most 2000 px; as it is if the browser can't read it: the server then says what is wrong. */
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

/** A photo of a claim as a data URL: the page's policy allows no other pictures made in the browser. */
export async function readPhoto(orderId: number, claim: number, photo: number): Promise<string> {
  const { content } = await callApiForFile(`/orders/${orderId}/claims/${claim}/photos/${photo}/`);
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(content);
  });
}
