import { Percent } from "lucide-react";
import { type SubmitEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { readGridPacks } from "#app/features/product-import/grid/grid-client.ts";
import { MAX_PACKS } from "#app/features/product-import/grid/grid-fields.ts";
import type { GridPack } from "#app/features/product-import/grid/grid-schema.ts";
import type { Page } from "#app/shared/page-links.ts";
import { formatCount } from "#app/shared/text/count-of.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { ConfirmButton } from "../../forms/confirm-button.tsx";
import { AppliedChanges } from "./applied-changes.tsx";
import { FaultList } from "./fault-list.tsx";
import {
  faultyEdits,
  type GridEdits,
  type PercentChange,
  withBlock,
  withCell,
  withPercent,
} from "./grid-edits.ts";
import type { Place } from "./grid-moves.ts";
import { GridTable } from "./grid-table.tsx";
import { PercentDialog } from "./percent-dialog.tsx";
import { ReviewDialog } from "./review-dialog.tsx";
import { useGridReview } from "./use-grid-review.ts";

interface PackGridProps {
  packs: Page<GridPack>;
  /** The list's API query, without the page. */
  filters: URLSearchParams;
}

const NONE: GridEdits = new Map();

/** All packs as a spreadsheet. Changes on several pages are collected, reviewed and applied together, and can be undone. */
export function PackGrid({ packs, filters }: PackGridProps) {
  const [edits, setEdits] = useState<GridEdits>(NONE);
  const [asking, setAsking] = useState(false);
  const { revalidate } = useRevalidator();
  const review = useGridReview(edits, setEdits);
  const faulty = faultyEdits(edits);

  async function changeByPercent(change: PercentChange) {
    const query = new URLSearchParams(filters);
    query.set("limit", String(MAX_PACKS));
    const { results } = await readGridPacks(query);
    setEdits((old) => withPercent(old, results, change));
  }

  function paste(at: Place, block: string) {
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

  return (
    <>
      {review.applied && (
        <AppliedChanges applied={review.applied} onUndone={review.forgetApplied} />
      )}
      <FaultList edits={edits} faulty={faulty} onChange={setEdits} onTaken={revalidate} />
      <GridBar
        changed={edits.size}
        canReview={edits.size > 0 && faulty.length === 0}
        busy={review.busy}
        onReview={review.check}
        onPercent={() => setAsking(true)}
        onDiscard={() => setEdits(NONE)}
      />
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
        open={review.reviewed !== null}
        edits={review.reviewed ?? NONE}
        busy={review.busy === "apply"}
        error={review.error}
        onApply={review.apply}
        onClose={review.close}
      />
    </>
  );
}

interface GridBarProps {
  /** The number of changed cells. */
  changed: number;
  canReview: boolean;
  busy: "review" | "apply" | null;
  onReview: () => Promise<void>;
  onPercent: () => void;
  onDiscard: () => void;
}

/** The actions above the grid, and the number of unsaved changes. */
function GridBar({ changed, canReview, busy, onReview, onPercent, onDiscard }: GridBarProps) {
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (busy === null && canReview) return onReview();
  }

  return (
    <form
      data-unsaved={changed > 0}
      onSubmit={submit}
      className="z-2 mb-3 flex flex-wrap items-center gap-3 bg-paper py-2 md:sticky md:top-0"
    >
      <Button
        type="submit"
        size="small"
        busy={busy === "review"}
        busyText="Reviewing..."
        aria-disabled={!canReview}
      >
        Review
      </Button>
      <Button variant="outline" size="small" onClick={onPercent}>
        <Percent aria-hidden="true" className="size-5" />
        Change by percent
      </Button>
      {changed > 0 && (
        <ConfirmButton
          size="small"
          question={`Really discard ${changed === 1 ? "it" : "them"}?`}
          onConfirm={onDiscard}
        >
          Discard changes
        </ConfirmButton>
      )}
      <p role="status" className="text-sm text-soft">
        {changed === 0
          ? "No changes"
          : `${formatCount(changed)} changed ${changed === 1 ? "cell" : "cells"}, not saved yet`}
      </p>
    </form>
  );
}
