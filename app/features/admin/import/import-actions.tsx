import { useEffect, useState } from "react";
import type { ProductImport } from "#app/features/product-import/import-schema.ts";
import { countOf } from "#app/shared/text/count-of.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmButton } from "../forms/confirm-button.tsx";
import { useAction } from "../forms/use-action.ts";
import { readImport, runImportAction } from "./import-client.ts";

const POLL_MS = 700;

/** Applies a checked import, or undoes the latest one, and shows the progress. */
export function ImportActions({ import: shown }: { import: ProductImport }) {
  const { isBusy, run } = useAction();
  const done = useDoneCount(shown.id, isBusy());
  const count = shown.created_count + shown.changed_count;
  const ready =
    shown.state === "checked" && shown.error_count + shown.picture_count === 0 && count > 0;
  return (
    <>
      {(ready || isBusy("apply")) && (
        <Button
          busy={isBusy("apply")}
          busyText="Applying..."
          onClick={() => run("apply", () => runImportAction(shown.id, "apply"), "Import applied.")}
        >
          Apply {countOf(count, "line")}
        </Button>
      )}
      {shown.state === "checked" && shown.error_count === 0 && count === 0 && (
        <p className="font-semibold">This file changes nothing.</p>
      )}
      {(shown.undoable || isBusy("undo")) && (
        <ConfirmButton
          busy={isBusy("undo")}
          busyText="Undoing..."
          question="Really undo it?"
          onConfirm={() => run("undo", () => runImportAction(shown.id, "undo"), "Import undone.")}
        >
          Undo this import
        </ConfirmButton>
      )}
      {shown.state === "undone" && <p className="font-semibold">This import has been undone.</p>}
      {isBusy() && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
          <progress aria-label="Lines written" value={done} max={count} className="accent-leaf" />
          {done} of {countOf(count, "line")}
        </p>
      )}
    </>
  );
}

/** Polls the number of lines written while an action runs. */
function useDoneCount(id: number, active: boolean): number {
  const [done, setDone] = useState(0);
  useEffect(() => {
    if (!active) return;
    setDone(0);
    const timer = setInterval(() => {
      readImport(id).then(
        ({ done_count }) => setDone(done_count),
        () => {},
      );
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [id, active]);
  return done;
}
