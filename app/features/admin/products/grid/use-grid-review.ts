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

/** Reviews the changes of the grid, then applies what was reviewed. `setEdits` gets what is wrong, or left to apply. */
export function useGridReview(
  edits: GridEdits,
  setEdits: (change: (old: GridEdits) => GridEdits) => void,
) {
  const { revalidate } = useRevalidator();
  /** The changes that can be applied now; others may have been made since they were sent. */
  const [review, setReview] = useState<Review | null>(null);
  const [applied, setApplied] = useState<ProductImport | null>(null);
  const [busy, setBusy] = useState<"review" | "apply" | null>(null);
  /** Why the reviewed changes were not applied. */
  const [error, setError] = useState<string>();

  /** Asks the shop what would change; opens the review if nothing is wrong. */
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
    // An error says that something has changed: the next review shows where.
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
