import { useState } from "react";
import { useRevalidator } from "react-router";
import { reviewGrid } from "#app/features/product-import/grid/grid-client.ts";
import { MAX_PACKS } from "#app/features/product-import/grid/grid-fields.ts";
import type { ProductImport } from "#app/features/product-import/import-schema.ts";
import { messageOf } from "#app/shared/api-error.ts";
import { formatCount } from "#app/shared/text/count-of.ts";
import { notify } from "#app/ui/notice-queue.ts";
import { runImportAction } from "../../import/import-client.ts";
import { type GridEdits, toChanges, withFaults, withoutApplied } from "./grid-edits.ts";

interface Review {
  import: ProductImport;
  edits: GridEdits;
}

/**
 * Reviews the changes of the grid, then applies the reviewed ones. `setEdits` receives the faults, or the changes left to apply.
 */
export function useGridReview(
  edits: GridEdits,
  setEdits: (change: (old: GridEdits) => GridEdits) => void,
) {
  const { revalidate } = useRevalidator();
  /** The reviewed changes, which can be applied now; more may have been made since. */
  const [review, setReview] = useState<Review | null>(null);
  const [applied, setApplied] = useState<ProductImport | null>(null);
  const [busy, setBusy] = useState<"review" | "apply" | null>(null);
  /** Why the reviewed changes could not be applied. */
  const [error, setError] = useState<string>();

  /** Has the shop check the changes, and opens the review if there are no faults. */
  async function check() {
    const changes = toChanges(edits);
    if (changes.length > MAX_PACKS) {
      notify({
        kind: "error",
        text: `At most ${formatCount(MAX_PACKS)} packs can be changed at once. Undo some changes.`,
      });
      return;
    }
    setBusy("review");
    setError(undefined);
    try {
      const found = await reviewGrid({ packs: changes });
      setEdits((old) => withFaults(old, found.faults));
      setReview(found.import && { import: found.import, edits });
    } catch (failure) {
      notify({ kind: "error", text: messageOf(failure, "Failed to review. Please try again.") });
    }
    setBusy(null);
  }

  async function apply() {
    if (!review || busy) return;
    setBusy("apply");
    setError(undefined);
    try {
      setApplied(await runImportAction(review.import.id, "apply"));
      setReview(null);
      setEdits((now) => withoutApplied(now, review.edits));
      await revalidate();
    } catch (failure) {
      setError(messageOf(failure, "Failed to apply. Please try again."));
    }
    setBusy(null);
  }

  function close() {
    setReview(null);
    // An error means that the data has changed: check again to show where.
    if (error) void check();
  }

  return {
    reviewed: review?.edits ?? null,
    applied,
    busy,
    error,
    check,
    apply,
    close,
    forgetApplied: () => setApplied(null),
  };
}
