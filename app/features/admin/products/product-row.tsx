import { LABEL_GAPS } from "#app/features/catalogue/label/label-gaps.ts";
import { ProductPicture } from "#app/features/catalogue/product/product-picture.tsx";
import { correctStock } from "#app/features/inventory/stock-client.ts";
import type { AdminProductRow } from "#app/features/product-admin/admin-product-schema.ts";
import { formatRupees } from "#app/shared/money.ts";
import { formatCount } from "#app/shared/text/count-of.ts";
import { Link } from "#app/ui/link.tsx";
import { StatusChip } from "#app/ui/status-chip.tsx";
import { QuickEdit } from "../forms/quick-edit.tsx";
import { useMay } from "../page/use-staff.ts";
import { PriceEdit } from "./price-edit.tsx";
import { ProductActions } from "./product-actions.tsx";

interface ProductTableRowProps {
  row: AdminProductRow;
  /** Reloads the list. */
  onChanged: () => Promise<void>;
}

/** A product in the admin list; a card on narrow screens. */
export function ProductTableRow({ row, onChanged }: ProductTableRowProps) {
  const changes = useMay("products.change");
  return (
    <article
      aria-label={row.title}
      className="grid grid-cols-[--spacing(12)_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 px-4 py-3 md:grid-cols-[--spacing(12)_minmax(0,1fr)_8rem_7rem_auto]"
    >
      <ProductPicture src={row.image} alt="" size={48} className="size-12 rounded-card" />
      <div className="min-w-0 wrap-anywhere">
        {row.state === "removed" || !changes ? (
          <span className="font-semibold">{row.title}</span>
        ) : (
          <Link
            to={`/admin/products/${row.id}/edit`}
            className="inline-flex min-h-11 items-center font-semibold hover:underline md:min-h-0"
          >
            {row.title}
          </Link>
        )}
        <p className="text-sm text-soft">
          {row.category} · {row.pack.label}
          {row.pack_count > 1 && ` and ${row.pack_count - 1} more`}
        </p>
        <RowChips row={row} />
      </div>
      {row.label_missing.length > 0 && (
        <p className="col-span-full row-start-3 text-sm text-soft md:col-span-4 md:col-start-2 md:row-start-2">
          Missing from the label: {missingNames(row)}
        </p>
      )}
      {row.state !== "removed" && !changes && (
        <p className="col-span-full row-start-2 md:col-span-2 md:row-start-auto md:text-right">
          <span className="font-semibold">{formatRupees(row.price)}</span>, {leftText(row.stock)}
        </p>
      )}
      {row.state !== "removed" && changes && (
        <div className="col-span-full row-start-2 flex flex-wrap gap-3 md:col-span-2 md:row-start-auto md:grid md:grid-cols-subgrid md:justify-items-end">
          <PriceEdit row={row} onChanged={onChanged} />
          <QuickEdit
            label={`Stock of ${row.title}`}
            value={row.stock}
            format={leftText}
            onSave={(counted) =>
              correctStock(row.pack.id, {
                counted,
                expected: row.stock,
                note: "Changed in the product list",
              })
            }
          />
        </div>
      )}
      {changes && <ProductActions row={row} onChanged={onChanged} />}
    </article>
  );
}

const leftText = (stock: number) => `${formatCount(stock)} left`;

/** For example 'HSN code, Storage'. */
function missingNames({ label_missing }: AdminProductRow): string {
  const names = new Map<string, string>(Object.entries(LABEL_GAPS));
  return label_missing.map((name) => names.get(name) ?? name).join(", ");
}

function RowChips({ row }: { row: AdminProductRow }) {
  const low = row.stock <= row.low_stock && row.state === "shown";
  if (!low && row.state === "shown" && row.label_missing.length === 0 && !row.van_only) return null;
  return (
    <p className="mt-1.5 flex flex-wrap gap-2">
      {row.state === "hidden" && <StatusChip>Hidden</StatusChip>}
      {row.state === "removed" && <StatusChip tone="error">Deleted</StatusChip>}
      {low && (
        <StatusChip tone={row.stock === 0 ? "error" : "warning"}>
          {row.stock === 0 ? "Out of stock" : "Low"}
        </StatusChip>
      )}
      {row.van_only && <StatusChip>Own van only</StatusChip>}
      {row.label_missing.length > 0 && <StatusChip tone="warning">Label incomplete</StatusChip>}
    </p>
  );
}
