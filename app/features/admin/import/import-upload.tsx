import { Suspense, useState } from "react";
import {
  MAX_BYTES,
  MAX_LINES,
  MAX_MEGABYTES,
  TOO_LARGE,
} from "#app/features/product-import/import-limits.ts";
import type { ColumnChoice } from "#app/features/product-import/sources/column-choice.ts";
import { ApiError, messageOf } from "#app/shared/api-error.ts";
import { formatCount } from "#app/shared/text/count-of.ts";
import { Button } from "#app/ui/button.tsx";
import { FileButton } from "#app/ui/file-button.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { requiredComponent } from "#app/ui/required-component.tsx";
import { useNavigateFromHere } from "#app/ui/use-navigate-from-here.ts";
import type { UnknownColumns } from "./column-match.tsx";
import { sendImport } from "./import-client.ts";

const ColumnMatch = requiredComponent(async () => (await import("./column-match.tsx")).default);

/** Uploads a CSV file, which the shop checks, then shows the report. Asks for a column mapping if the columns are unknown. */
export function ImportUpload() {
  const navigate = useNavigateFromHere();
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  const [file, setFile] = useState<File | null>(null);
  const [unknown, setUnknown] = useState<UnknownColumns | null>(null);
  const [matched, setMatched] = useState(false);

  function choose(chosen: File) {
    setFile(chosen);
    setUnknown(null);
    setMatched(false);
    if (chosen.size > MAX_BYTES) setError(TOO_LARGE);
    else void check(chosen);
  }

  async function check(chosen: File, columns?: ColumnChoice | "ask") {
    setError(undefined);
    setProgress(0);
    try {
      const { id, format } = await sendImport(chosen, setProgress, columns);
      setUnknown(null);
      setMatched(format === "mapped");
      await navigate(`?import=${id}`);
    } catch (failure) {
      const asked = failure instanceof ApiError ? unknownColumns(failure) : null;
      if (asked) setUnknown(asked);
      else setError(problemOf(failure));
    }
    setProgress(null);
  }

  return (
    <div className="mb-6 space-y-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <FileButton
          inputLabel="CSV file of products"
          accept=".csv,text/csv"
          busy={progress !== null}
          busyText="Checking..."
          onFile={choose}
        >
          Choose a CSV file
        </FileButton>
        {matched && file && progress === null && (
          <Button variant="outline" onClick={() => void check(file, "ask")}>
            Match the columns again
          </Button>
        )}
        {progress === null ? (
          <span className="text-sm text-soft">
            UTF-8 with commas, up to {MAX_MEGABYTES} MB and {formatCount(MAX_LINES)} lines: this
            shop's own, Shopify's, WooCommerce's, or any other with a pack per line
          </span>
        ) : (
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
            <progress
              aria-label={progress < 1 ? "Uploading" : "Comparing with the shop"}
              value={progress < 1 ? progress : undefined}
              className="accent-leaf"
            />
            {progress < 1
              ? `${Math.floor(progress * 100)}% uploaded`
              : "Comparing with the shop..."}
          </p>
        )}
      </div>
      {error && <InlineAlert>{error}</InlineAlert>}
      {unknown && file && (
        <Suspense fallback={null}>
          <ColumnMatch
            {...unknown}
            busy={progress !== null}
            onMatch={(columns) => void check(file, columns)}
            onCancel={() => setUnknown(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The server's details about a file with unknown columns; null for other failures. */
function unknownColumns(failure: ApiError): UnknownColumns | null {
  const { file_columns, guess } = failure.data;
  if (!Array.isArray(file_columns) || typeof guess !== "object" || guess === null) return null;
  return {
    columns: file_columns.map(String),
    guess: guess as ColumnChoice,
    problem: failure.fieldMessage("file") ?? failure.message,
  };
}

function problemOf(failure: unknown): string {
  const fields = failure instanceof ApiError ? failure : undefined;
  return (
    fields?.fieldMessage("file") ??
    fields?.fieldMessage("columns") ??
    messageOf(failure, "Failed to check the file.")
  );
}
