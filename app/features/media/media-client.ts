import { ApiError } from "#app/shared/api-error.ts";
import { uploadFile } from "#app/shared/api-upload.ts";
import type { Media } from "./media-schema.ts";
import { MOST_BYTES, TOO_LARGE } from "./picture-limit.ts";

/** Uploads a picture; one that the shop would find too large is refused before it is sent. */
export async function uploadPicture(
  file: File,
  onProgress: (share: number) => void,
): Promise<Media> {
  if (file.size > MOST_BYTES) {
    throw new ApiError(TOO_LARGE, "ERR_BAD_REQUEST", 413, { file: [TOO_LARGE] });
  }
  return uploadFile("/media/", file, onProgress);
}
