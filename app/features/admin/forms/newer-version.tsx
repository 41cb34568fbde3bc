import { useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { useFocusAfter } from "#app/ui/use-focus-after.ts";

export interface NewerVersion {
  /** The names of the fields that it has changed. */
  changed: readonly string[];
  /** Saves what was changed here over it. */
  onSave: () => void;
  /** Replaces what was typed with it. */
  onLoad: () => void;
  /** The id of what gets the focus after the choice; the page's content if there is none. */
  next?: string;
}

/** The choices when someone else saved first; saving changes only what was changed here. */
export function NewerVersionChoice({ changed, onSave, onLoad, next }: NewerVersion) {
  const box = useRef<HTMLDivElement>(null);
  useFocusAfter(box, next);
  return (
    <div ref={box}>
      {changed.length > 0 && (
        <p className="mb-3">Changed in the newer version: {changed.join(", ")}.</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" size="small" onClick={onSave}>
          Save my changes anyway
        </Button>
        <Button variant="quiet" size="small" onClick={onLoad}>
          Load the newer version
        </Button>
      </div>
    </div>
  );
}
