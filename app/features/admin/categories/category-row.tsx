import { ArrowDown, ArrowUp } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Category } from "#app/features/catalogue/category/category-schema.ts";
import { countOf } from "#app/shared/text/count-of.ts";
import { Button } from "#app/ui/button.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { ConfirmButton } from "../forms/confirm-button.tsx";
import { ROW } from "../lists/empty-list.tsx";
import { useMay } from "../page/use-staff.ts";

/** -1 is up, 1 is down. */
export type Direction = -1 | 1;
export interface Moved {
  id: number;
  by: Direction;
}

interface CategoryRowProps {
  category: Category;
  first: boolean;
  last: boolean;
  busy: boolean;
  /** The latest move of this category; a new object for each move. */
  moved: Moved | null;
  onMove: (by: Direction) => void;
  onRename: () => void;
  onDelete: () => void;
}

/** A category with its actions. Only an empty category can be deleted, after a confirmation. */
export function CategoryRow({ category, first, last, busy, moved, ...actions }: CategoryRowProps) {
  const changes = useMay("products.change");
  const { name, product_count: count } = category;
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);

  // Re-rendering the list drops the pressed button's focus. At the ends of the list that button is disabled, so focus the other
  // one.
  useEffect(() => {
    if (!moved) return;
    const upwards = moved.by < 0 ? !first : last;
    (upwards ? up : down).current?.focus();
  }, [moved, first, last]);

  return (
    <li className={ROW}>
      <div className="min-w-0 self-center">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-soft">{countOf(count, "product")}</p>
      </div>
      {changes && (
        <div className="flex flex-wrap items-center gap-2">
          <IconButton
            label={`Move ${name} up`}
            ref={up}
            disabled={first}
            aria-disabled={busy}
            onClick={() => actions.onMove(-1)}
          >
            <ArrowUp aria-hidden="true" className="size-5" />
          </IconButton>
          <IconButton
            label={`Move ${name} down`}
            ref={down}
            disabled={last}
            aria-disabled={busy}
            onClick={() => actions.onMove(1)}
          >
            <ArrowDown aria-hidden="true" className="size-5" />
          </IconButton>
          <Button
            size="small"
            variant="outline"
            aria-label={`Rename ${name}`}
            onClick={actions.onRename}
          >
            Rename
          </Button>
          {count === 0 && (
            <ConfirmButton
              size="small"
              question="Really delete?"
              thing={name}
              onConfirm={actions.onDelete}
            >
              Delete
            </ConfirmButton>
          )}
        </div>
      )}
    </li>
  );
}
