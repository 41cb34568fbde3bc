import { ApiError } from "#app/shared/api-error.ts";
import { uploadFile } from "#app/shared/api-upload.ts";
import type { Media } from "./media-schema.ts";
import { MAX_BYTES, TOO_LARGE } from "./picture-limit.ts";

/** Where a picture is sent to: a logo also gets the sizes of one. */
export type UploadPath = "/media/" | "/media/logo/";

/** Uploads a picture. Throws ApiError if it fails, before sending anything if the file is too large. */
export async function uploadPicture(
  file: File,
  onProgress: (fraction: number) => void,
  path: UploadPath = "/media/",
): Promise<Media> {
  if (file.size > MAX_BYTES) {
    throw new ApiError(TOO_LARGE, "ERR_BAD_REQUEST", 413, { file: [TOO_LARGE] });
  }
  return uploadFile(path, file, onProgress);
}
