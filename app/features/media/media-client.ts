import { ApiError } from "#app/shared/api-error.ts";
import { uploadFile } from "#app/shared/api-upload.ts";
import type { Media } from "./media-schema.ts";
import { MAX_BYTES, TOO_LARGE } from "./picture-limit.ts";

/** The upload path of a picture. A logo is also stored in the sizes of a logo. */
export type UploadPath = "/media/" | "/media/logo/";

/** Uploads a picture. Throws ApiError if it fails; if the file is too large, without sending anything. */
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
