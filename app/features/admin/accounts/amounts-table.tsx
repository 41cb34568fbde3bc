import type { ReactNode } from "react";
import { formatRupees } from "#app/shared/money.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Link } from "#app/ui/link.tsx";

/** The columns that narrow screens hide, as pairs of a row's field (an amount in rupees) and the column's heading. */
type Columns<Field extends string> = readonly (readonly [Field, string])[];
type Amounts<Field extends string> = Readonly<Record<Field, number>>;

interface AmountsTableProps {
  /** For screen readers. */
  caption: string;
  /** The heading of the first column, such as 'Day'. */
  name: string;
  columns: Columns<string>;
  /** The headings of the last columns, which every screen shows. */
  totals: readonly string[];
  className?: string;
  children: ReactNode;
}

/**
 * A table of amounts. Narrow screens show only its first and last columns; there, `AmountsText` repeats the hidden amounts as text.
 * Scrolls sideways on phones with enlarged text.
 */
export function AmountsTable({
  caption,
  name,
  columns,
  totals,
  className,
  children,
}: AmountsTableProps) {
  return (
    <div className="overflow-x-auto">
      <table
        className={classNames(
          "mt-3 w-full tabular-nums [&_td]:py-2 [&_td]:text-right [&_th]:py-2 [&_th]:text-left",
          className,
        )}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="text-sm text-soft">
          <tr>
            <th scope="col">{name}</th>
            {columns.map(([field, title]) => (
              <th key={field} scope="col" className="hidden text-right! md:table-cell">
                {title}
              </th>
            ))}
            {totals.map((title) => (
              <th key={title} scope="col" className="text-right!">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

interface RowProps<Field extends string> {
  row: Amounts<Field>;
  columns: Columns<Field>;
}

/** The cells that narrow screens hide. */
export function AmountCells<Field extends string>({ row, columns }: RowProps<Field>) {
  return columns.map(([field]) => (
    <td key={field} className="hidden md:table-cell">
      {formatRupees(row[field])}
    </td>
  ));
}

/** The hidden amounts as text, on narrow screens only, without those of ₹0. */
export function AmountsText<Field extends string>({ row, columns }: RowProps<Field>) {
  return (
    <span className="block text-sm font-normal text-soft md:hidden">
      {columns
        .filter(([field]) => row[field] !== 0)
        .map(([field, title]) => `${title} ${formatRupees(row[field])}`)
        .join(", ")}
    </span>
  );
}

/** A table row, `span` columns wide, that explains what is wrong with the day above it, with a link to the order if it is known. */
export function DayFault({
  span,
  orderId,
  children,
}: {
  span: number;
  orderId: number | null;
  children: ReactNode;
}) {
  return (
    <tr>
      <td colSpan={span} className="pb-3 pl-0! text-left! text-sm">
        <p className="rounded-card bg-error-tint px-3 py-2 wrap-anywhere">
          {orderId !== null && (
            <>
              <Link
                to={`/admin/orders/${orderId}`}
                className="inline-flex min-h-11 items-center underline md:min-h-0"
              >
                Order #{orderId}
              </Link>
              :{" "}
            </>
          )}
          {children}
        </p>
      </td>
    </tr>
  );
}
