import { toRupees } from "#app/shared/money.ts";
import { type Gstr1Return, type ReturnItem, returnDay } from "./gstr1-return.ts";
import {
  isCreditNote,
  isInterState,
  type MonthDocument,
  type RateAmounts,
  ratesOf,
  sectionOf,
} from "./month-document.server.ts";

/** The tables of GSTR-1 that list individual documents: b2b, b2cl, cdnr and cdnur. */
export type DocumentTables = Pick<Gstr1Return, "b2b" | "b2cl" | "cdnr" | "cdnur">;

export function emptyDocumentTables(): DocumentTables {
  return { b2b: [], b2cl: [], cdnr: [], cdnur: [] };
}

/** Adds a document to its table if it is listed individually and has taxable goods. */
export function addToDocumentTables(tables: DocumentTables, document: MonthDocument): void {
  const section = sectionOf(document);
  const itms = itemsOf(document);
  if (section === "b2cs" || itms.length === 0) return;
  const { buyer } = document.particulars;
  const { state_code: pos, gstin: ctin = "" } = buyer;
  const val = toRupees(document.total_paise);
  const regular = { rchrg: "N", inv_typ: "R" } as const;
  if (isCreditNote(document)) {
    const note = {
      ntty: "C" as const,
      nt_num: document.number,
      nt_dt: returnDay(document.day),
      val,
      pos,
      itms,
    };
    if (section === "b2cl") tables.cdnur.push({ typ: "B2CL", ...note });
    else groupOf(tables.cdnr, "ctin", { ctin, nt: [] }).nt.push({ ...note, ...regular });
    return;
  }
  const invoice = { inum: document.number, idt: returnDay(document.day), val };
  if (section === "b2cl")
    groupOf(tables.b2cl, "pos", { pos, inv: [] }).inv.push({ ...invoice, itms });
  else
    groupOf(tables.b2b, "ctin", { ctin, inv: [] }).inv.push({ ...invoice, pos, ...regular, itms });
}

function groupOf<Key extends string, Group extends Record<Key, string>>(
  groups: Group[],
  key: Key,
  empty: Group,
): Group {
  const found = groups.find((group) => group[key] === empty[key]);
  if (!found) groups.push(empty);
  return found ?? empty;
}

function itemsOf(document: MonthDocument): ReturnItem[] {
  return ratesOf(document).map((rate) => ({
    // The offline tool numbers an item by its rate.
    num: rate.gst_rate_basis_points + 1,
    itm_det: {
      rt: rate.gst_rate_basis_points / 100,
      txval: toRupees(rate.taxable_paise),
      ...taxesOf(rate, isInterState(document)),
      csamt: 0,
    },
  }));
}

/** The taxes that apply to a place of supply. */
export function taxesOf(
  { igst_paise, cgst_paise, sgst_paise }: Omit<RateAmounts, "gst_rate_basis_points">,
  interState: boolean,
) {
  return interState
    ? { iamt: toRupees(igst_paise) }
    : { camt: toRupees(cgst_paise), samt: toRupees(sgst_paise) };
}
