import { headingKey } from "../statement/statement-columns.ts";

/** The headings of the columns of a courier's remittance file, as an administrator has assigned them. */
export interface RemittanceColumns {
  tracking: string;
  /** The amount collected for the parcel, before deductions. */
  amount: string;
  date?: string;
  /** The reference of the courier's transfer. */
  reference?: string;
  /** The courier's deduction from the amount. */
  deduction?: string;
}

/** The positions of these columns in a line; null for a column that the file doesn't have. */
export type RemittancePlaces = { [Name in keyof Required<RemittanceColumns>]: number | null } & {
  tracking: number;
  amount: number;
};

/** Finds the assigned columns in a line of headings; null if the tracking number or the amount is missing. */
export function findRemittanceColumns(
  cells: readonly string[],
  columns: RemittanceColumns | null,
): RemittancePlaces | null {
  if (!columns) return null;
  const keys = cells.map(headingKey);
  const place = (name: string | undefined) => {
    const at = name ? keys.indexOf(headingKey(name)) : -1;
    return at < 0 ? null : at;
  };
  const [tracking, amount] = [place(columns.tracking), place(columns.amount)];
  if (tracking === null || amount === null) return null;
  const { date, reference, deduction } = columns;
  return {
    tracking,
    amount,
    date: place(date),
    reference: place(reference),
    deduction: place(deduction),
  };
}
