import { type ChangeEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import {
  MOST_BYTES,
  MOST_LINES,
  MOST_MEGABYTES,
  TOO_LARGE,
} from "#app/features/product-import/import-limits.ts";
import { ApiError, messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { sendImport } from "../frame/admin-data-client.ts";

/** Uploads a CSV file, which the shop checks, then shows the report. */
export function ImportUpload() {
  const fileInput = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string>();

  async function check({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (!file) return;
    setError(file.size > MOST_BYTES ? TOO_LARGE : undefined);
    // Otherwise the same file couldn't be chosen again once it is fixed.
    target.value = "";
    if (file.size > MOST_BYTES) return;
    setProgress(0);
    try {
      const { id } = await sendImport(file, setProgress);
      await navigate(`?import=${id}`);
    } catch (failure) {
      const fieldError = failure instanceof ApiError ? failure.fieldMessage("file") : undefined;
      setError(fieldError ?? messageOf(failure, "Failed to check the file."));
    }
    setProgress(null);
  }

  return (
    <div className="mb-6 space-y-4">
      <input
        ref={fileInput}
        type="file"
        hidden
        aria-label="CSV file of products"
        accept=".csv,text/csv"
        onChange={check}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          busy={progress !== null}
          busyText="Checking..."
          onClick={() => fileInput.current?.click()}
        >
          Choose a CSV file
        </Button>
        {progress === null ? (
          <span className="text-sm text-soft">
            UTF-8 with commas, one pack per line, up to {MOST_MEGABYTES} MB and{" "}
            {MOST_LINES.toLocaleString("en-IN")} lines
          </span>
        ) : (
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
            <progress
              aria-label={progress < 1 ? "Uploading" : "Comparing with the shop"}
              value={progress < 1 ? progress : undefined}
              className="accent-leaf"
            />
            {progress < 1
              ? `${Math.floor(progress * 100)} % uploaded`
              : "Comparing with the shop..."}
          </p>
        )}
      </div>
      {error && <InlineAlert>{error}</InlineAlert>}
    </div>
  );
}
