import { Percent } from "lucide-react";
import { type SubmitEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { readGridPacks, reviewGrid } from "#app/features/product-import/grid/grid-client.ts";
import { MAX_PACKS } from "#app/features/product-import/grid/grid-fields.ts";
import type { GridPack, GridReview } from "#app/features/product-import/grid/grid-schema.ts";
import { messageOf } from "#app/shared/api-error.ts";
import type { Page } from "#app/shared/page-links.ts";
import { formatCount } from "#app/shared/text/count-of.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { ConfirmButton } from "../../forms/confirm-button.tsx";
import { runImportAction } from "../../import/import-client.ts";
import { AppliedChanges } from "./applied-changes.tsx";
import { FaultList } from "./fault-list.tsx";
import {
  faultyEdits,
  type GridEdits,
  type PercentChange,
  toChanges,
  withBlock,
  withCell,
  withFaults,
  withoutApplied,
  withPercent,
} from "./grid-edits.ts";
import { GridTable } from "./grid-table.tsx";
import { PercentDialog } from "./percent-dialog.tsx";
import { ReviewDialog } from "./review-dialog.tsx";

interface PackGridProps {
  packs: Page<GridPack>;
  /** The API's query of the list, without its page. */
  filters: URLSearchParams;
}

const NONE: GridEdits = new Map();

interface Review {
  import: NonNullable<GridReview["import"]>;
  edits: GridEdits;
}

/** All packs as a spreadsheet. Changes of several pages are collected, reviewed, applied together and can be undone. */
export function PackGrid({ packs, filters }: PackGridProps) {
  const { revalidate } = useRevalidator();
  const [edits, setEdits] = useState<GridEdits>(NONE);
  const [asking, setAsking] = useState(false);
  /** The changes that can be applied now; others may have been made since they were sent. */
  const [review, setReview] = useState<Review | null>(null);
  const [applied, setApplied] = useState<GridReview["import"]>(null);
  const [busy, setBusy] = useState<"review" | "apply" | null>(null);
  const [error, setError] = useState<string>();
  const faulty = faultyEdits(edits);

  async function changeByPercent(change: PercentChange) {
    const query = new URLSearchParams(filters);
    query.set("limit", String(MAX_PACKS));
    const { results } = await readGridPacks(query);
    setEdits((old) => withPercent(old, results, change));
  }

  function paste(at: { row: number; column: number }, block: string) {
    const { edits: next, leftOut } = withBlock(edits, packs.results, at, block);
    setEdits(next);
    if (leftOut > 0) {
      const cells = leftOut === 1 ? "1 pasted cell was" : `${leftOut} pasted cells were`;
      notify({
        kind: "warning",
        text: `${cells} left out: there are no more rows or columns here.`,
      });
    }
  }

  /** Asks the shop what would change; opens the review if nothing is wrong. */
  async function check() {
    const changes = toChanges(edits);
    if (changes.length > MAX_PACKS) {
      notify({
        kind: "error",
        text: "At most 1,000 packs can be changed at once. Undo some changes.",
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

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (busy === null && edits.size > 0 && faulty.length === 0) return check();
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

  return (
    <>
      {applied && <AppliedChanges applied={applied} onUndone={() => setApplied(null)} />}
      <FaultList edits={edits} faulty={faulty} onChange={setEdits} onTaken={revalidate} />
      <form
        data-unsaved={edits.size > 0}
        onSubmit={submit}
        className="z-2 mb-3 flex flex-wrap items-center gap-3 bg-paper py-2 md:sticky md:top-0"
      >
        <Button
          type="submit"
          size="small"
          busy={busy === "review"}
          busyText="Reviewing..."
          aria-disabled={edits.size === 0 || faulty.length > 0}
        >
          Review
        </Button>
        <Button variant="outline" size="small" onClick={() => setAsking(true)}>
          <Percent aria-hidden="true" className="size-5" />
          Change by percent
        </Button>
        {edits.size > 0 && (
          <ConfirmButton
            size="small"
            question={`Really discard ${edits.size === 1 ? "it" : "them"}?`}
            onConfirm={() => setEdits(NONE)}
          >
            Discard changes
          </ConfirmButton>
        )}
        <p role="status" className="text-sm text-soft">
          {edits.size === 0
            ? "No changes"
            : `${formatCount(edits.size)} changed ${edits.size === 1 ? "cell" : "cells"}, not saved yet`}
        </p>
      </form>
      {packs.results.length === 0 ? (
        <EmptyState title="No packs found" text={<p>Try other words or fewer filters.</p>} />
      ) : (
        <GridTable
          packs={packs.results}
          edits={edits}
          onCell={(pack, field, text) => setEdits((old) => withCell(old, pack, field, text))}
          onBlock={paste}
        />
      )}
      <PercentDialog
        open={asking}
        onClose={() => setAsking(false)}
        count={packs.count}
        onChange={changeByPercent}
      />
      <ReviewDialog
        open={review !== null}
        edits={review?.edits ?? NONE}
        busy={busy === "apply"}
        error={error}
        onApply={apply}
        onClose={() => {
          setReview(null);
          // An error says that something has changed: the next review shows where.
          if (error) void check();
        }}
      />
    </>
  );
}
