import { useState } from "react";
import { ApiError, messageOf } from "#app/shared/api-error.ts";
import { uploadPicture } from "./media-calls.ts";

/** An upload as a form shows it: how far it is (0 to 1, null while none is under way) and what went wrong with the last one. */
export function usePictureUpload(onUploaded: (url: string) => void) {
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string>();

  async function upload(file: File): Promise<void> {
    setError(undefined);
    setProgress(0);
    try {
      onUploaded((await uploadPicture(file, setProgress)).url);
    } catch (failure) {
      const said = failure instanceof ApiError ? failure.fieldMessage("file") : undefined;
      setError(said ?? messageOf(failure, "Failed to upload the picture."));
    } finally {
      setProgress(null);
    }
  }

  return { progress, error, upload };
}
