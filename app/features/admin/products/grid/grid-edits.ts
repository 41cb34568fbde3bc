import {
  GRID_FIELDS,
  type GridField,
  type GridValue,
} from "#app/features/product-import/grid/grid-fields.ts";
import type {
  GridFault,
  GridPack,
  PackChange,
} from "#app/features/product-import/grid/grid-schema.ts";
import { formatRupees, toPaise, toRupees } from "#app/shared/money.ts";
import { parseCell, typedText } from "./grid-text.ts";

/** An unsaved change of a cell. */
export interface GridEdit {
  /** The pack as it was when the cell was first changed. */
  pack: GridPack;
  field: GridField;
  /** The value that the change is based on. */
  from: GridValue;
  text: string;
  /** Null if the text isn't a valid value. */
  value: GridValue | null;
  fault: string | null;
  /** The value that someone else has saved in the meantime; null if nobody has. */
  now: GridValue | null;
}

/** The changed cells, by `cellKey`. */
export type GridEdits = ReadonlyMap<string, GridEdit>;

/** The key of a cell. The packs of a product share one visibility cell, since they are hidden together. */
export function cellKey(pack: GridPack, field: GridField): string {
  return field === "hidden" ? `product ${pack.product_id}` : `${pack.pack_id} ${field}`;
}

/** A cell's new value, or its current one if it is unchanged. */
export function valueAt(edits: GridEdits, pack: GridPack, field: GridField): GridValue {
  return edits.get(cellKey(pack, field))?.value ?? pack[field];
}

/**
 * Sets a cell's text. The old value, or an empty text, reverts the change. An MRP equal to the price changes with it, as in the
 * product form.
 */
export function withCell(
  edits: GridEdits,
  pack: GridPack,
  field: GridField,
  text: string,
): GridEdits {
  const follows =
    field === "price" &&
    pack.price === pack.mrp &&
    valueAt(edits, pack, "price") === valueAt(edits, pack, "mrp");
  const changed = withOneCell(edits, pack, field, text);
  const price = changed.get(cellKey(pack, "price"));
  if (!follows || price?.fault) return changed;
  return withOneCell(changed, pack, "mrp", price ? text : "");
}

function withOneCell(edits: GridEdits, pack: GridPack, field: GridField, text: string): GridEdits {
  const key = cellKey(pack, field);
  const present = edits.get(key);
  const from = present?.from ?? pack[field];
  const next = new Map(edits);
  const parsed = parseCell(field, text);
  if (text.trim() === "" || parsed.value === from) next.delete(key);
  else next.set(key, { pack: present?.pack ?? pack, field, from, text, ...parsed, now: null });
  return next;
}

/** The fault of a changed cell: an invalid text, a problem found by the review, or a price above the MRP. Null if there is none. */
export function faultOf(edits: GridEdits, edit: GridEdit): string | null {
  if (edit.fault) return edit.fault;
  if (edit.field !== "price" && edit.field !== "mrp") return null;
  const price = valueAt(edits, edit.pack, "price");
  const mrp = valueAt(edits, edit.pack, "mrp");
  if (price <= mrp || (edit.field === "mrp" && edits.has(cellKey(edit.pack, "price")))) return null;
  return `The price can't be above the MRP of ${formatRupees(mrp)}.`;
}

/** The changed cells with a fault. */
export function faultyEdits(edits: GridEdits): GridEdit[] {
  return [...edits.values()].filter((edit) => faultOf(edits, edit) !== null);
}

export interface BlockResult {
  edits: GridEdits;
  /** The number of non-empty cells of the block outside the rows and columns of the page. */
  leftOut: number;
}

/** Pastes a block copied from a spreadsheet, starting at this row and column. Empty cells change nothing. */
export function withBlock(
  edits: GridEdits,
  packs: readonly GridPack[],
  at: { row: number; column: number },
  block: string,
): BlockResult {
  let next = edits;
  let leftOut = 0;
  for (const [down, line] of blockLines(block).entries()) {
    for (const [right, text] of line.entries()) {
      const pack = packs[at.row + down];
      const field = GRID_FIELDS[at.column + right];
      if (text.trim() === "") continue;
      if (pack && field) next = withCell(next, pack, field, text);
      else leftOut += 1;
    }
  }
  return { edits: next, leftOut };
}

/** The maximum length of a pasted block, in lines. */
const MAX_PASTED_LINES = 1_000;

function blockLines(block: string): string[][] {
  const lines = block.replaceAll(/\r\n?/g, "\n").replace(/\n$/, "").split("\n");
  return lines.slice(0, MAX_PASTED_LINES).map((line) => line.split("\t"));
}

export interface PercentChange {
  /** For example 5 or -2.5. */
  percent: number;
  wholeRupees: boolean;
  /** Whether the MRP changes by the same percentage. */
  mrpToo: boolean;
}

/** Changes the price of these packs by a percentage. Skips packs that are marked down. */
export function withPercent(
  edits: GridEdits,
  packs: readonly GridPack[],
  { percent, wholeRupees, mrpToo }: PercentChange,
): GridEdits {
  const changed = (value: GridValue) => {
    const paise = toPaise(Number(value) * (1 + percent / 100));
    return typedText(wholeRupees ? Math.round(paise / 100) : toRupees(paise));
  };
  let next = edits;
  for (const pack of packs) {
    if (pack.marked_down) continue;
    const mrp = changed(valueAt(next, pack, "mrp"));
    next = withCell(next, pack, "price", changed(valueAt(next, pack, "price")));
    if (mrpToo) next = withCell(next, pack, "mrp", mrp);
  }
  return next;
}

/** The changes as API input. */
export function toChanges(edits: GridEdits): PackChange[] {
  const changes = new Map<number, PackChange>();
  for (const { pack, field, from, value } of edits.values()) {
    if (value === null) continue;
    const { pack_id } = pack;
    changes.set(pack_id, { ...(changes.get(pack_id) ?? { pack_id }), [field]: [from, value] });
  }
  return [...changes.values()];
}

/** Adds the problems found by the review to the cells. */
export function withFaults(edits: GridEdits, faults: readonly GridFault[]): GridEdits {
  const next = new Map(edits);
  for (const [key, edit] of edits) {
    const found = faults.find(
      ({ pack_id, field }) => pack_id === edit.pack.pack_id && field === edit.field,
    );
    if (found) next.set(key, { ...edit, fault: found.message, now: found.now });
  }
  return next;
}

/** Keeps a conflicting change by rebasing it on the value that someone else has saved. */
export function keepMine(edits: GridEdits, edit: GridEdit): GridEdits {
  if (edit.now === null) return edits;
  const pack = { ...edit.pack, [edit.field]: edit.now };
  const next = new Map(edits);
  next.delete(cellKey(edit.pack, edit.field));
  return withOneCell(next, pack, edit.field, edit.text);
}

/** The changes left once `applied` has been applied: cells changed since, now based on the applied value. */
export function withoutApplied(edits: GridEdits, applied: GridEdits): GridEdits {
  const left = new Map<string, GridEdit>();
  for (const [key, edit] of edits) {
    const done = applied.get(key);
    if (done !== edit) left.set(key, { ...edit, from: done?.value ?? edit.from });
  }
  return left;
}

/** Reverts a change. */
export function without(edits: GridEdits, { pack, field }: GridEdit): GridEdits {
  const next = new Map(edits);
  next.delete(cellKey(pack, field));
  return next;
}
