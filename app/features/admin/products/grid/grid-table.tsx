import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { GRID_FIELDS, type GridField } from "#app/features/product-import/grid/grid-fields.ts";
import type { GridPack } from "#app/features/product-import/grid/grid-schema.ts";
import { Link } from "#app/ui/link.tsx";
import { StatusChip } from "#app/ui/status-chip.tsx";
import { GridCell } from "./grid-cell.tsx";
import { cellKey, faultOf, type GridEdits, valueAt } from "./grid-edits.ts";
import { type Place, placeAfter } from "./grid-moves.ts";
import { COLUMN_NAMES, typedText } from "./grid-text.ts";

interface GridTableProps {
  packs: readonly GridPack[];
  edits: GridEdits;
  onCell: (pack: GridPack, field: GridField, text: string) => void;
  onBlock: (at: Place, block: string) => void;
}

/**
 * The packs as a spreadsheet. Arrows move; typing, Enter or F2 edits; Enter and Tab save and move on; Escape cancels; Delete
 * undoes a change; Ctrl+C and Ctrl+V copy a cell and paste a block. Tab leaves the grid while no cell is edited.
 */
export function GridTable({ packs, edits, onCell, onBlock }: GridTableProps) {
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

  function startTyping(text?: string) {
    if (!pack || !field) return;
    const edit = edits.get(cellKey(pack, field));
    setTyped(text ?? edit?.text ?? typedText(pack[field]));
  }

  function stopTyping(save: boolean) {
    if (save && typed !== null && pack && field) onCell(pack, field, typed);
    setTyped(null);
  }

  function toggle() {
    if (pack) onCell(pack, "hidden", valueAt(edits, pack, "hidden") ? "no" : "yes");
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
    if (move(event, key) || ctrlKey || metaKey) return;
    if (field === "hidden" && (key === " " || key === "Enter")) toggle();
    else if (key === "Enter" || key === "F2") startTyping();
    else if (key === "Delete" || key === "Backspace") {
      if (pack && field) onCell(pack, field, "");
    } else if (key.length === 1 && key !== " ") startTyping(key);
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

  function press(to: GridPack, at: GridField) {
    refocus.current = true;
    if (at === "hidden") return onCell(to, at, valueAt(edits, to, at) ? "no" : "yes");
    setTyped(edits.get(cellKey(to, at))?.text ?? typedText(to[at]));
  }

  return (
    <div className="relative scroll-pl-36 overflow-x-auto rounded-panel border border-line bg-surface sm:scroll-pl-56">
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an editable table is a grid
        role="grid"
        aria-label="Packs"
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onCopy={onCopy}
        className="w-full border-collapse"
      >
        <thead>
          <tr className="text-left text-sm text-soft">
            <th scope="col" className="sticky left-0 z-1 bg-surface px-3 py-2.5 font-semibold">
              Pack
            </th>
            {GRID_FIELDS.map((name) => (
              <th
                key={name}
                scope="col"
                className="border-l border-line px-2 py-2.5 text-right font-semibold whitespace-nowrap"
              >
                {COLUMN_NAMES[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {packs.map((each, at) => (
            <tr key={each.pack_id} className="border-t border-line">
              <th
                scope="row"
                className="sticky left-0 z-1 max-w-36 min-w-36 bg-surface px-3 py-1 text-left font-normal wrap-anywhere sm:max-w-none sm:min-w-56"
              >
                <Link
                  to={`/admin/products/${each.product_id}/edit`}
                  className="font-semibold hover:underline"
                >
                  {each.title}
                </Link>{" "}
                <span className="text-sm text-soft">{each.label}</span>
                {each.marked_down && (
                  <StatusChip tone="info" className="ml-2">
                    Marked down
                  </StatusChip>
                )}
              </th>
              {GRID_FIELDS.map((name, column) => {
                const edit = edits.get(cellKey(each, name));
                const isActive = at === row && column === active.column;
                return (
                  <GridCell
                    key={name}
                    pack={each}
                    field={name}
                    edit={edit}
                    fault={edit ? faultOf(edits, edit) : null}
                    active={isActive}
                    typed={isActive ? typed : null}
                    onType={setTyped}
                    onLeave={() => stopTyping(true)}
                    onFocus={() => setActive({ row: at, column })}
                    onPress={() => press(each, name)}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
