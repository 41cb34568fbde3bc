import { useRef } from "react";
import type { GridField } from "#app/features/product-import/grid/grid-fields.ts";
import type { GridPack } from "#app/features/product-import/grid/grid-schema.ts";
import { classNames } from "#app/ui/class-names.ts";
import type { GridEdit } from "./grid-edits.ts";
import { COLUMN_NAMES, shownText } from "./grid-text.ts";

interface GridCellProps {
  pack: GridPack;
  field: GridField;
  edit: GridEdit | undefined;
  fault: string | null;
  /** Whether it is the cell that keyboard input acts on. */
  active: boolean;
  /** The text while it is being edited; null otherwise. */
  typed: string | null;
  onType: (text: string) => void;
  onLeave: () => void;
  onFocus: () => void;
  /** Called for a press that starts editing: by touch, or while the cell is already active. */
  onPress: () => void;
}

/** A cell of the grid: its value, or a text field while it is being edited. A changed cell shows the old value too. */
export function GridCell(props: GridCellProps) {
  const { pack, field, edit, fault, active, typed, onType, onLeave, onFocus, onPress } = props;
  const wasActive = useRef(false);
  const name = `${COLUMN_NAMES[field]}, ${pack.title}, ${pack.label}`;
  const old = edit && shownText(field, edit.from);
  const shown = edit
    ? edit.value === null
      ? edit.text
      : shownText(field, edit.value)
    : shownText(field, pack[field]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys of all cells
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid can be edited
      role="gridcell"
      aria-selected={active}
      aria-invalid={fault !== null || undefined}
      tabIndex={active && typed === null ? 0 : -1}
      onPointerDown={({ currentTarget }) => {
        // The first cell is active before anything has focus.
        wasActive.current = active && currentTarget === document.activeElement;
      }}
      onClick={({ nativeEvent }) => {
        const touch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === "touch";
        if (typed === null && (touch || wasActive.current)) onPress();
      }}
      onFocus={onFocus}
      className={classNames(
        "h-11 min-w-22 cursor-cell border-l border-line px-2 py-1 text-right align-middle tabular-nums",
        "focus:outline-3 focus:-outline-offset-3 focus:outline-clay",
        fault !== null ? "bg-error-tint" : edit && "bg-warning-tint",
      )}
    >
      {typed === null ? (
        <>
          <span className={classNames("block wrap-anywhere", edit && "font-semibold")}>
            <span className="sr-only">{name}: </span>
            {shown}
          </span>
          {old !== undefined && (
            <del className="block text-sm text-soft">
              <span className="sr-only">before: </span>
              {old}
            </del>
          )}
          {fault !== null && <span className="block text-left text-sm text-error">{fault}</span>}
        </>
      ) : (
        <input
          // biome-ignore lint/a11y/noAutofocus: it is in the cell that has the focus
          autoFocus
          aria-label={name}
          inputMode={field === "hidden" ? "text" : "decimal"}
          autoComplete="off"
          value={typed}
          maxLength={100}
          onChange={({ target }) => onType(target.value)}
          onBlur={onLeave}
          className="h-9 w-full min-w-18 rounded-field border border-edge bg-surface px-2 text-right"
        />
      )}
    </td>
  );
}
