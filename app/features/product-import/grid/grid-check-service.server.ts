import type { Changes } from "#app/database/tables/audit-tables.ts";
import { formatRupees, toPaise, toRupees } from "#app/shared/money.ts";
import type { CheckedLine } from "../import-state.server.ts";
import { GRID_FIELDS, type GridField, type GridValue } from "./grid-fields.ts";
import type { GridPackRow } from "./grid-queries.server.ts";
import type { GridFault, GridPack, PackChange } from "./grid-schema.ts";

/** Converts a row: prices in rupees instead of paise. */
export function toGridPack({ price_paise, mrp_paise, slug: _slug, ...row }: GridPackRow): GridPack {
  return { ...row, price: toRupees(price_paise), mrp: toRupees(mrp_paise) };
}

/** All faults in these changes: packs no longer on sale, cells changed by somebody else, prices above the MRP. */
export function gridFaults(
  changes: readonly PackChange[],
  packs: ReadonlyMap<number, GridPackRow>,
): GridFault[] {
  const hidden = new Map<number, boolean>();
  const seen = new Set<number>();
  return changes.flatMap((change) => {
    const row = packs.get(change.pack_id);
    const [first] = cellsOf(change);
    if (!first) return [];
    const at = (field: GridField, message: string, now: GridValue | null = null) => ({
      pack_id: change.pack_id,
      field,
      message,
      now,
    });
    if (!row) return [at(first.field, "This pack is no longer sold.")];
    if (seen.has(change.pack_id)) return [at(first.field, "This pack is given twice.")];
    seen.add(change.pack_id);
    const faults: GridFault[] = changedCells(change, toGridPack(row)).map(({ field, now }) =>
      at(field, "Someone else changed this.", now),
    );
    if (faults.length === 0 && isAboveMrp(change, row)) {
      const mrp = change.mrp?.[1] ?? toRupees(row.mrp_paise);
      const field = change.price ? "price" : "mrp";
      faults.push(at(field, `The price can't be above the MRP of ${formatRupees(mrp)}.`));
    }
    if (change.hidden) {
      const other = hidden.get(row.product_id);
      if (other !== undefined && other !== change.hidden[1])
        faults.push(at("hidden", "The packs of a product are hidden or shown together."));
      hidden.set(row.product_id, change.hidden[1]);
    }
    return faults;
  });
}

/**
 * Converts the changes to lines of an import, in id order. A price always includes its MRP and vice versa, so that applying
 * detects it if somebody else changes the other one.
 */
export function toLines(
  changes: readonly PackChange[],
  packs: ReadonlyMap<number, GridPackRow>,
): CheckedLine[] {
  const hiddenDone = new Set<number>();
  const lines = changes
    .toSorted((one, other) => one.pack_id - other.pack_id)
    .flatMap((change) => {
      const row = packs.get(change.pack_id);
      if (!row) return [];
      const isFirst = !hiddenDone.has(row.product_id);
      if (change.hidden) hiddenDone.add(row.product_id);
      const product_changes: Changes =
        change.hidden && isFirst ? effective({ hidden: change.hidden }) : {};
      const pack_changes = packChanges(change, row);
      const isChanged = Object.keys({ ...product_changes, ...pack_changes }).length > 0;
      return isChanged ? [{ row, product_changes, pack_changes }] : [];
    });
  return lines.map(({ row, ...changed }, at) => ({
    line: at + 1,
    outcome: "changed",
    sku: row.sku,
    slug: row.slug,
    message: "",
    product_id: row.product_id,
    pack_id: row.pack_id,
    ...changed,
    picture: null,
  }));
}

function packChanges({ price, mrp, stock, low_stock }: PackChange, row: GridPackRow): Changes {
  const { price_paise, mrp_paise } = row;
  const prices: Changes = {
    price_paise: [price_paise, price ? toPaise(price[1]) : price_paise],
    mrp_paise: [mrp_paise, mrp ? toPaise(mrp[1]) : mrp_paise],
  };
  const priced = Object.keys(effective(prices)).length > 0;
  return {
    ...(priced && prices),
    ...effective({ ...(stock && { stock }), ...(low_stock && { low_stock }) }),
  };
}

function effective(changes: Changes): Changes {
  return Object.fromEntries(Object.entries(changes).filter(([, [old, now]]) => old !== now));
}

function cellsOf(change: PackChange): { field: GridField; from: GridValue }[] {
  return GRID_FIELDS.flatMap((field) => {
    const cell = change[field];
    return cell ? [{ field, from: cell[0] }] : [];
  });
}

function changedCells(change: PackChange, pack: GridPack) {
  return cellsOf(change).flatMap(({ field, from }) =>
    pack[field] === from ? [] : [{ field, now: pack[field] }],
  );
}

function isAboveMrp({ price, mrp }: PackChange, row: GridPackRow): boolean {
  if (!price && !mrp) return false;
  return (price?.[1] ?? toRupees(row.price_paise)) > (mrp?.[1] ?? toRupees(row.mrp_paise));
}
