import { GRID_FIELDS } from "#app/features/product-import/grid/grid-fields.ts";
import { Link } from "#app/ui/link.tsx";
import { StatusChip } from "#app/ui/status-chip.tsx";
import { GridCell } from "./grid-cell.tsx";
import { cellKey, faultOf } from "./grid-edits.ts";
import { COLUMN_NAMES } from "./grid-text.ts";
import { type EditableGrid, useGridKeys } from "./use-grid-keys.ts";

/** The packs as a spreadsheet; `useGridKeys` describes the keys. */
export function GridTable(props: EditableGrid) {
  const { packs, edits } = props;
  const { table, active, setActive, typed, setTyped, stopTyping, press, handlers } =
    useGridKeys(props);
  return (
    <div className="relative scroll-pl-36 overflow-x-auto rounded-panel border border-line bg-surface sm:scroll-pl-56">
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an editable table is a grid
        role="grid"
        aria-label="Packs"
        {...handlers}
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
                const isActive = at === active.row && column === active.column;
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
