import type { Table } from "#app/features/product-import/csv/csv-file.server.ts";
import type { ExemptSales, Gstr1Return, HsnRow, ReturnItem } from "../gst/gstr1-return.ts";
import { placeOfSupply } from "../gst/place-of-supply.ts";

type Cell = string | number;

/** The tables of GSTR-1 by file name, with the columns of the offline tool's CSV files, so that the tool can import them. */
export function gstr1Tables(gstr1: Gstr1Return): Record<string, Table> {
  return {
    b2b: tableOf(
      B2B,
      gstr1.b2b.flatMap(({ ctin, inv }) =>
        inv.flatMap(({ inum, idt, val, pos, itms }) =>
          perRate(itms, ({ rt, txval }) => [
            ctin,
            "",
            inum,
            csvDay(idt),
            val,
            placeOfSupply(pos),
            "N",
            "",
            "Regular B2B",
            "",
            rt,
            txval,
            0,
          ]),
        ),
      ),
    ),
    b2cl: tableOf(
      B2CL,
      gstr1.b2cl.flatMap(({ pos, inv }) =>
        inv.flatMap(({ inum, idt, val, itms }) =>
          perRate(itms, ({ rt, txval }) => [
            inum,
            csvDay(idt),
            val,
            placeOfSupply(pos),
            "",
            rt,
            txval,
            0,
            "",
          ]),
        ),
      ),
    ),
    b2cs: tableOf(
      B2CS,
      gstr1.b2cs.map(({ typ, pos, rt, txval }) => [typ, placeOfSupply(pos), "", rt, txval, 0, ""]),
    ),
    cdnr: tableOf(
      CDNR,
      gstr1.cdnr.flatMap(({ ctin, nt }) =>
        nt.flatMap(({ nt_num, nt_dt, val, pos, itms }) =>
          perRate(itms, ({ rt, txval }) => [
            ctin,
            "",
            nt_num,
            csvDay(nt_dt),
            "C",
            placeOfSupply(pos),
            "N",
            "Regular B2B",
            val,
            "",
            rt,
            txval,
            0,
          ]),
        ),
      ),
    ),
    cdnur: tableOf(
      CDNUR,
      gstr1.cdnur.flatMap(({ typ, nt_num, nt_dt, val, pos, itms }) =>
        perRate(itms, ({ rt, txval }) => [
          typ,
          nt_num,
          csvDay(nt_dt),
          "C",
          placeOfSupply(pos),
          val,
          "",
          rt,
          txval,
          0,
        ]),
      ),
    ),
    exemp: tableOf(
      EXEMPT,
      gstr1.nil.inv.map(({ sply_ty, expt_amt, nil_amt, ngsup_amt }) => [
        EXEMPT_NAMES[sply_ty],
        nil_amt,
        expt_amt,
        ngsup_amt,
      ]),
    ),
    "hsn-b2b": tableOf(HSN, gstr1.hsn.hsn_b2b.map(hsnCells)),
    "hsn-b2c": tableOf(HSN, gstr1.hsn.hsn_b2c.map(hsnCells)),
    docs: tableOf(
      DOCS,
      gstr1.doc_issue.doc_det.flatMap(({ doc_typ, docs }) =>
        docs.map(({ from, to, totnum, cancel }) => [doc_typ, from, to, totnum, cancel]),
      ),
    ),
  };
}

/** Builds a table from rows in memory. */
export function tableOf(columns: readonly string[], rows: readonly Cell[][]): Table {
  return {
    columns,
    lines: (async function* () {
      yield* rows;
    })(),
  };
}

function perRate(items: readonly ReturnItem[], cellsOf: (item: ReturnItem["itm_det"]) => Cell[]) {
  return items.map(({ itm_det }) => cellsOf(itm_det));
}

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** Converts '05-11-2026' to '05-Nov-2026'. */
function csvDay(day: string): string {
  const [date = "", month = "", year = ""] = day.split("-");
  return `${date}-${MONTHS[Number(month) - 1]}-${year}`;
}

function hsnCells({ hsn_sc, desc, qty, rt, txval, iamt, camt, samt }: HsnRow): Cell[] {
  const total = Math.round((txval + iamt + camt + samt) * 100) / 100;
  return [hsn_sc, desc, "PAC-PACKS", qty, total, rt, txval, iamt, camt, samt, 0];
}

const B2B =
  "GSTIN/UIN of Recipient|Receiver Name|Invoice Number|Invoice date|Invoice Value|Place Of Supply|Reverse Charge|Applicable % of Tax Rate|Invoice Type|E-Commerce GSTIN|Rate|Taxable Value|Cess Amount".split(
    "|",
  );
const B2CL =
  "Invoice Number|Invoice date|Invoice Value|Place Of Supply|Applicable % of Tax Rate|Rate|Taxable Value|Cess Amount|E-Commerce GSTIN".split(
    "|",
  );
const B2CS =
  "Type|Place Of Supply|Applicable % of Tax Rate|Rate|Taxable Value|Cess Amount|E-Commerce GSTIN".split(
    "|",
  );
const CDNR =
  "GSTIN/UIN of Recipient|Receiver Name|Note Number|Note Date|Note Type|Place Of Supply|Reverse Charge|Note Supply Type|Note Value|Applicable % of Tax Rate|Rate|Taxable Value|Cess Amount".split(
    "|",
  );
const CDNUR =
  "UR Type|Note Number|Note Date|Note Type|Place Of Supply|Note Value|Applicable % of Tax Rate|Rate|Taxable Value|Cess Amount".split(
    "|",
  );
const EXEMPT =
  "Description|Nil Rated Supplies|Exempted(other than nil rated/non GST supply)|Non-GST Supplies".split(
    "|",
  );
const HSN =
  "HSN|Description|UQC|Total Quantity|Total Value|Rate|Taxable Value|Integrated Tax Amount|Central Tax Amount|State/UT Tax Amount|Cess Amount".split(
    "|",
  );
const DOCS = "Nature of Document|Sr. No. From|Sr. No. To|Total Number|Cancelled".split("|");

const EXEMPT_NAMES: Record<ExemptSales["sply_ty"], string> = {
  INTRB2B: "Inter-State supplies to registered persons",
  INTRAB2B: "Intra-State supplies to registered persons",
  INTRB2C: "Inter-State supplies to unregistered persons",
  INTRAB2C: "Intra-State supplies to unregistered persons",
};
