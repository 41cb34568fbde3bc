/** Finds the columns of a bank statement. */

/** The headings of the columns that a statement needs, as an administrator assigns them for an unknown bank. */
export interface ColumnNames {
  date: string;
  narration: string;
  /** The incoming amount, or an amount with a sign or 'Cr' to show that it came in. */
  credit: string;
  /** The bank's reference, if it has its own column. */
  reference?: string;
  /** 'Cr' or 'Dr', if they have their own column. */
  side?: string;
}

/** The positions of these columns in a line; null for a column that the file doesn't have. */
export interface ColumnPlaces {
  date: number;
  narration: number;
  credit: number;
  reference: number | null;
  side: number | null;
}

export interface KnownHeadings {
  /** The bank's name; null if an administrator has assigned the columns. */
  bank: string | null;
  places: ColumnPlaces;
}

interface BankHeadings {
  bank: string;
  date: readonly string[];
  narration: readonly string[];
  credit: readonly string[];
  reference?: readonly string[];
  side?: readonly string[];
}

/**
 * The headings in the banks' downloads, without spaces and punctuation. A bank has several sets, for formats that it has used over
 * the years.
 */
const BANKS: readonly BankHeadings[] = [
  {
    bank: "HDFC Bank",
    date: ["date"],
    narration: ["narration"],
    credit: ["creditamount", "depositamt", "depositamount"],
    reference: ["chqrefnumber", "chqrefno"],
  },
  {
    bank: "ICICI Bank",
    date: ["transactiondate", "valuedate"],
    narration: ["transactionremarks"],
    credit: ["depositamountinr", "depositamtinr", "depositamount"],
    reference: ["chequenumber"],
  },
  {
    bank: "State Bank of India",
    date: ["txndate"],
    narration: ["description"],
    credit: ["credit"],
    reference: ["refnochequeno", "refnochqno"],
  },
  {
    bank: "Axis Bank",
    date: ["trandate", "transactiondate"],
    narration: ["particulars", "transactionparticulars"],
    credit: ["cr", "creditinr", "amountinr"],
    reference: ["chqno"],
    side: ["debitcredit", "drcr"],
  },
  {
    bank: "Kotak Mahindra Bank",
    date: ["transactiondate", "date"],
    narration: ["description"],
    credit: ["credit", "amount"],
    reference: ["chqrefno", "chqrefnumber"],
    side: ["drcr"],
  },
];

/** Normalises a heading: ignores case, spaces and punctuation. */
export function headingKey(heading: string): string {
  return heading.toLowerCase().replace(/[^a-z0-9]/g, "");
}

/** Finds the columns in a line of headings, of a known bank or as assigned earlier; null if it isn't a line of headings. */
export function findColumns(
  cells: readonly string[],
  assigned: readonly ColumnNames[],
): KnownHeadings | null {
  const keys = cells.map(headingKey);
  for (const { bank, ...names } of BANKS) {
    const places = placesOf(keys, names);
    if (places) return { bank, places };
  }
  for (const { date, narration, credit, reference, side } of assigned) {
    const places = placesOf(keys, {
      date: [headingKey(date)],
      narration: [headingKey(narration)],
      credit: [headingKey(credit)],
      reference: reference ? [headingKey(reference)] : undefined,
      side: side ? [headingKey(side)] : undefined,
    });
    if (places) return { bank: null, places };
  }
  return null;
}

function placesOf(keys: string[], names: Omit<BankHeadings, "bank">): ColumnPlaces | null {
  const place = (wanted: readonly string[] = []) => {
    const name = wanted.find((one) => one !== "" && keys.includes(one));
    return name === undefined ? null : keys.indexOf(name);
  };
  const [date, narration, credit] = [names.date, names.narration, names.credit].map(place);
  if (typeof date !== "number" || typeof narration !== "number" || typeof credit !== "number")
    return null;
  // An amount for both directions is useless without the direction.
  const side = place(names.side);
  const isBoth = ["amount", "amountinr"].includes(keys[credit] ?? "");
  if (isBoth && side === null && names.side !== undefined) return null;
  return { date, narration, credit, reference: place(names.reference), side };
}
