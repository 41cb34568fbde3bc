/** Which columns of a bank's statement hold what. */

/** The columns that a statement needs, as the shop-keeper assigns them for an unknown bank: headings of the file. */
export interface ColumnNames {
  date: string;
  narration: string;
  /** Money that came in, or an amount with a sign or 'Cr' for it. */
  credit: string;
  /** The bank's reference, if it has a column of its own. */
  reference?: string;
  /** 'Cr' or 'Dr', if that has a column of its own. */
  side?: string;
}

/** The positions of these columns in a line; null for one that the file doesn't have. */
export interface ColumnPlaces {
  date: number;
  narration: number;
  credit: number;
  reference: number | null;
  side: number | null;
}

export interface KnownHeadings {
  /** The bank, or null for columns that the shop-keeper has assigned. */
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

/** The headings of the banks' downloads, without spaces and punctuation. A bank has several, for its formats over the years. */
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

/** Names a heading without regard to case, spaces and punctuation. */
export function headingKey(heading: string): string {
  return heading.toLowerCase().replace(/[^a-z0-9]/g, "");
}

/** Finds the columns in a line of headings: of a known bank, or as assigned before; null if it is not a line of headings. */
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
  // An amount for both directions is of no use without its direction.
  const side = place(names.side);
  const isBoth = ["amount", "amountinr"].includes(keys[credit] ?? "");
  if (isBoth && side === null && names.side !== undefined) return null;
  return { date, narration, credit, reference: place(names.reference), side };
}
