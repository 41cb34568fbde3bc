/**
 * GSTR-1 in the format of the GST portal's offline tool: names from the published schema, amounts in rupees, days as DD-MM-YYYY.
 * Credit notes have positive amounts; the summed tables (b2cs, nil, hsn) are net of credit notes.
 */
export interface Gstr1Return {
  gstin: string;
  /** The month, MMYYYY. */
  fp: string;
  b2b: { ctin: string; inv: RegisteredInvoice[] }[];
  b2cl: { pos: string; inv: LargeInvoice[] }[];
  b2cs: SmallSales[];
  cdnr: { ctin: string; nt: RegisteredNote[] }[];
  cdnur: UnregisteredNote[];
  nil: { inv: ExemptSales[] };
  /** Table 12, split into registered and other buyers since May 2025. */
  hsn: { hsn_b2b: HsnRow[]; hsn_b2c: HsnRow[] };
  /** Table 13. */
  doc_issue: { doc_det: { doc_num: number; doc_typ: string; docs: IssuedRange[] }[] };
}

export interface ReturnItem {
  num: number;
  itm_det: {
    rt: number;
    txval: number;
    iamt?: number;
    camt?: number;
    samt?: number;
    csamt: number;
  };
}

interface LargeInvoice {
  inum: string;
  idt: string;
  val: number;
  itms: ReturnItem[];
}

interface RegisteredInvoice extends LargeInvoice {
  pos: string;
  rchrg: "N";
  inv_typ: "R";
}

interface Note {
  ntty: "C";
  nt_num: string;
  nt_dt: string;
  val: number;
  pos: string;
  itms: ReturnItem[];
}

interface RegisteredNote extends Note {
  rchrg: "N";
  inv_typ: "R";
}

interface UnregisteredNote extends Note {
  typ: "B2CL";
}

export interface SmallSales {
  sply_ty: "INTRA" | "INTER";
  typ: "OE";
  pos: string;
  rt: number;
  txval: number;
  iamt?: number;
  camt?: number;
  samt?: number;
  csamt: number;
}

export interface ExemptSales {
  /** Sales to registered (B2B) or other buyers (B2C), in another state (INTR) or the same state (INTRA). */
  sply_ty: "INTRB2B" | "INTRB2C" | "INTRAB2B" | "INTRAB2C";
  expt_amt: number;
  nil_amt: number;
  ngsup_amt: number;
}

export interface HsnRow {
  num: number;
  hsn_sc: string;
  /** Up to 30 characters. */
  desc: string;
  /** The unit: packs. */
  uqc: "PAC";
  qty: number;
  rt: number;
  txval: number;
  iamt: number;
  camt: number;
  samt: number;
  csamt: number;
}

export interface IssuedRange {
  num: number;
  from: string;
  to: string;
  totnum: number;
  cancel: number;
  net_issue: number;
}

/** Converts 'YYYY-MM' to 'MMYYYY'. */
export function returnPeriod(month: string): string {
  return `${month.slice(5, 7)}${month.slice(0, 4)}`;
}

/** Converts 'YYYY-MM-DD' to 'DD-MM-YYYY'. */
export function returnDay(day: string): string {
  return day.split("-").reverse().join("-");
}
