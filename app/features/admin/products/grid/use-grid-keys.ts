import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { GRID_FIELDS, type GridField } from "#app/features/product-import/grid/grid-fields.ts";
import type { GridPack } from "#app/features/product-import/grid/grid-schema.ts";
import { cellKey, type GridEdits, valueAt } from "./grid-edits.ts";
import { type Place, placeAfter } from "./grid-moves.ts";
import { typedText } from "./grid-text.ts";

export interface EditableGrid {
  packs: readonly GridPack[];
  edits: GridEdits;
  onCell: (pack: GridPack, field: GridField, text: string) => void;
  onBlock: (at: Place, block: string) => void;
}

/**
 * The active cell of a grid, and the text being typed into it (null while none is being edited). Arrows move; typing, Enter or F2
 * starts editing; Enter and Tab save and move on; Escape cancels; Delete reverts a change; Ctrl+C copies a cell and Ctrl+V pastes a
 * block. Tab leaves the grid unless a cell is being edited. `table` is the `ref` of the table that has the `handlers`.
 */
export function useGridKeys({ packs, edits, onCell, onBlock }: EditableGrid) {
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const [typed, setTyped] = useState<string | null>(null);
  const table = useRef<HTMLTableElement>(null);
  const refocus = useRef(false);
  const row = Math.min(active.row, packs.length - 1);
  const pack = packs[row];
  const field = GRID_FIELDS[active.column];

  useEffect(() => {
    if (!refocus.current || typed !== null) return;
    refocus.current = false;
    table.current?.querySelector<HTMLElement>("[aria-selected=true]")?.focus();
  });

  function goTo(place: Place) {
    refocus.current = true;
    setActive(place);
  }

  function startTyping(of: GridPack, name: GridField, text?: string) {
    setTyped(text ?? edits.get(cellKey(of, name))?.text ?? typedText(of[name]));
  }

  function stopTyping(save: boolean) {
    if (save && typed !== null && pack && field) onCell(pack, field, typed);
    setTyped(null);
  }

  function toggleHidden(of: GridPack) {
    onCell(of, "hidden", valueAt(edits, of, "hidden") ? "no" : "yes");
  }

  function move(event: KeyboardEvent, key: string) {
    const next = placeAfter({ row, column: active.column }, key, packs.length, event.ctrlKey);
    if (!next) return false;
    event.preventDefault();
    goTo(next);
    return true;
  }

  function onTypingKey(event: KeyboardEvent) {
    const { key, shiftKey } = event;
    if (key === "Escape") {
      event.preventDefault();
      refocus.current = true;
      stopTyping(false);
    } else if (key === "Enter" || key === "Tab") {
      event.preventDefault();
      stopTyping(true);
      const back = shiftKey ? "Back" : "";
      if (!move(event, key === "Enter" ? `Line${back}` : `Cell${back}`)) refocus.current = true;
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (typed !== null) return onTypingKey(event);
    const { key, ctrlKey, metaKey, altKey } = event;
    if (!(event.target instanceof HTMLTableCellElement) || altKey) return;
    if (move(event, key) || ctrlKey || metaKey || !pack || !field) return;
    if (field === "hidden" && (key === " " || key === "Enter")) toggleHidden(pack);
    else if (key === "Enter" || key === "F2") startTyping(pack, field);
    else if (key === "Delete" || key === "Backspace") onCell(pack, field, "");
    else if (key.length === 1 && key !== " ") startTyping(pack, field, key);
    else return;
    event.preventDefault();
    refocus.current = true;
  }

  function onPaste(event: ClipboardEvent) {
    const block = event.clipboardData.getData("text/plain");
    if (!pack || (typed !== null && !/[\t\n\r]/.test(block.trim()))) return;
    event.preventDefault();
    setTyped(null);
    refocus.current = true;
    onBlock({ row, column: active.column }, block);
  }

  function onCopy(event: ClipboardEvent) {
    if (typed !== null || !pack || !field) return;
    event.preventDefault();
    event.clipboardData.setData("text/plain", typedText(valueAt(edits, pack, field)));
  }

  /** Starts editing a pressed cell, or toggles it if it is the visibility. */
  function press(of: GridPack, name: GridField) {
    refocus.current = true;
    if (name === "hidden") toggleHidden(of);
    else startTyping(of, name);
  }

  return {
    table,
    active: { row, column: active.column },
    setActive,
    typed,
    setTyped,
    stopTyping,
    press,
    handlers: { onKeyDown, onPaste, onCopy },
  };
}
