import { useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { useFocusAfter } from "#app/ui/use-focus-after.ts";

export interface NewerVersion {
  /** The names of the fields that differ in it. */
  changed: readonly string[];
  /** Saves the changes made here over it. */
  onSave: () => void;
  /** Discards the changes made here and loads it. */
  onLoad: () => void;
  /** The id of the element that gets the focus afterwards; by default the page's content. */
  next?: string;
}

/** The choices after someone else saved first. Saving overwrites only the fields changed here. */
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
