import {
  quoted,
  readTable,
  type TableLine,
} from "#app/features/orders/statement/csv-table.server.ts";
import { readAmount, readDay } from "#app/features/orders/statement/statement-cells.ts";
import { headingKey } from "#app/features/orders/statement/statement-columns.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError } from "#app/shared/shop-error.ts";
import { cutText } from "#app/shared/text/cut-text.ts";
import type { SettledItem } from "../payment-gateway.ts";

/** The headings of Razorpay's combined settlement report, without spaces and punctuation. */
const COLUMNS = {
  entity: ["entityid", "transactionid"],
  kind: ["transactionentity", "type"],
  amount: ["amount", "amountinr"],
  fee: ["fee", "feeinr"],
  bareFee: ["feeexclusivetax", "feeexclusivetaxinr"],
  tax: ["tax", "taxinr"],
  debit: ["debit", "debitinr"],
  credit: ["credit", "creditinr"],
  settlement: ["settlementid"],
  utr: ["settlementutr"],
  day: ["settledat", "settlementdate", "settledon"],
} as const;
type Column = keyof typeof COLUMNS;
type Places = { [Name in Column]: number };

const NEEDED: readonly Column[] = [
  "entity",
  "kind",
  "amount",
  "debit",
  "credit",
  "settlement",
  "day",
];

export interface SettlementFile {
  items: SettledItem[];
  problems: { line: number; message: string }[];
}

const UNKNOWN =
  "These are not the columns of Razorpay's combined settlement report. Download it under Settlements in Razorpay's dashboard.";

/**
 * Reads Razorpay's combined settlement report (CSV, in rupees). Ignores lines that aren't settled yet, and reports those that it
 * can't read. Fails with a field error if the whole file is unreadable.
 */
export async function readSettlementFile(text: string): Promise<Result<SettlementFile>> {
  const table = await readTable(text, findPlaces);
  if (!table.ok) return table;
  const { found, lines } = table.value;
  if (!found) return failed(fieldError("text", UNKNOWN));
  const file: SettlementFile = { items: [], problems: [] };
  for (const line of lines) {
    const item = readItem(line, found);
    if (typeof item === "string") file.problems.push({ line: line.line, message: item });
    else if (item) file.items.push(item);
  }
  return ok(file);
}

function findPlaces(cells: readonly string[]): Places | null {
  const keys = cells.map(headingKey);
  const places = Object.fromEntries(
    Object.entries(COLUMNS).map(([column, names]) => [
      column,
      keys.findIndex((key) => (names as readonly string[]).includes(key)),
    ]),
  ) as Places;
  return NEEDED.every((column) => places[column] >= 0) ? places : null;
}

function readItem({ cells }: TableLine, places: Places): SettledItem | string | null {
  const cell = (column: Column) =>
    places[column] < 0 ? "" : (cells[places[column]] ?? "").trim().replace(/^'/, "");
  const entity_id = cell("entity");
  const settlement_id = cell("settlement");
  if (entity_id === "" || settlement_id === "") return null;
  if (!/^[a-z]+_\w{1,60}$/i.test(entity_id))
    return `${quoted(entity_id)} is not an id of Razorpay.`;
  const settled_on = readDay(cell("day"));
  if (settled_on === null) return `${quoted(cell("day"))} is not a date.`;
  const read = (["amount", "fee", "bareFee", "tax", "debit", "credit"] as const).map(
    (column) => [column, paiseOf(cell(column))] as const,
  );
  const bad = read.find(([, paise]) => paise === null);
  if (bad) return `${quoted(cell(bad[0]))} is not an amount.`;
  const paise = Object.fromEntries(read) as Record<(typeof read)[number][0], number>;
  const kind = cell("kind").toLowerCase();
  return {
    entity_id,
    kind: kind === "payment" || kind === "refund" ? kind : "adjustment",
    amount_paise: Math.abs(paise.amount),
    fee_paise: places.fee >= 0 ? paise.fee : paise.bareFee + paise.tax,
    tax_paise: paise.tax,
    net_paise: paise.credit - paise.debit,
    settlement_id: cutText(settlement_id, 100),
    utr: cutText(cell("utr"), 100),
    settled_on,
  };
}

/** Parses a signed amount to paise; 0 for an empty cell, null for an unreadable one. */
function paiseOf(cell: string): number | null {
  const amount = readAmount(cell);
  if (amount === "unreadable") return null;
  if (amount === null) return 0;
  return amount.isDebit ? -amount.paise : amount.paise;
}
