import { headingKey } from "../statement/statement-columns.ts";

/** Which columns of a courier's remittance file hold what, as the shop-keeper assigns them: headings of the file. */
export interface RemittanceColumns {
  tracking: string;
  /** What was collected for the parcel, before deductions. */
  amount: string;
  date?: string;
  /** The reference of the courier's transfer. */
  reference?: string;
  /** What the courier keeps of it. */
  deduction?: string;
}

/** The positions of these columns in a line; null for one that the file doesn't have. */
export type RemittancePlaces = { [Name in keyof Required<RemittanceColumns>]: number | null } & {
  tracking: number;
  amount: number;
};

/** Finds the assigned columns in a line of headings; null if it doesn't have the tracking number and the amount. */
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
