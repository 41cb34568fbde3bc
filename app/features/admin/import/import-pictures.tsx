import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";
import type { ProductImport } from "#app/features/product-import/import-schema.ts";
import { messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { fetchImportPictures } from "./import-client.ts";

/** While a checked import is shown, has the server fetch its pictures in batches, then reloads the report. */
export function ImportPictures({ import: shown }: { import: ProductImport }) {
  const total = shown.picture_count;
  const [left, setLeft] = useState(total);
  const [error, setError] = useState<string>();
  const { revalidate } = useRevalidator();
  const isDone = useEffectEvent(() => void revalidate());

  useEffect(() => {
    if (error !== undefined) return;
    let mounted = true;
    const fetchAll = async () => {
      for (let count = 1; count > 0 && mounted; ) {
        count = (await fetchImportPictures(shown.id)).picture_count;
        if (mounted) setLeft(count);
      }
      if (mounted) isDone();
    };
    fetchAll().catch((failure: unknown) => {
      if (mounted) setError(messageOf(failure, "Failed to fetch the pictures."));
    });
    return () => {
      mounted = false;
    };
  }, [shown.id, error]);

  if (error !== undefined) {
    return (
      <InlineAlert className="mb-4">
        {error} {left} of {total} pictures are left.{" "}
        <Button size="small" variant="outline" onClick={() => setError(undefined)}>
          Continue
        </Button>
      </InlineAlert>
    );
  }
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3 text-sm text-soft">
      <progress
        aria-label="Fetching pictures"
        value={total - left}
        max={total}
        className="accent-leaf"
      />
      Fetching pictures: {total - left} of {total}. You can apply the file once they are all
      fetched.
    </p>
  );
}
