import { useState } from "react";
import { fieldMessage, messageOf } from "#app/shared/api-error.ts";
import { type UploadPath, uploadPicture } from "./media-client.ts";
import type { Media } from "./media-schema.ts";

/** Uploads a picture from a form. `progress` is 0 to 1, or null if no upload is in progress; `error` is from the last upload. */
export function usePictureUpload(
  onUploaded: (url: string, picture: Media) => void,
  path?: UploadPath,
) {
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string>();

  /** Returns whether it succeeded. */
  async function upload(file: File): Promise<boolean> {
    setError(undefined);
    setProgress(0);
    try {
      const picture = await uploadPicture(file, setProgress, path);
      onUploaded(picture.url, picture);
      return true;
    } catch (failure) {
      const fieldError = fieldMessage(failure, "file");
      setError(fieldError ?? messageOf(failure, "Failed to upload the picture. Please try again."));
      return false;
    } finally {
      setProgress(null);
    }
  }

  return { progress, error, upload };
}
