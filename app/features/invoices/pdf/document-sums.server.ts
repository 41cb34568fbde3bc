import type { Content, ContentTable, TableCell } from "pdfmake/interfaces";
import { formatRupees, toRupees } from "#app/shared/money.ts";
import { amountInWords } from "../issue/amount-in-words.ts";
import type { SaleKind } from "../issue/document-kind.ts";
import type { IssuedDocument } from "../issue/issued-document.server.ts";
import { summarizeTax } from "../issue/tax-summary.server.ts";
import { headCell, ruled, type TaxColumn, taxColumns } from "./line-table.server.ts";
import { amount, heading, LINE, percent, SOFT, textBlock } from "./pdf-text.server.ts";

/** The part below the lines: the amount in words, the legal notes, the sums, and the tax by HSN and rate. */
export function documentSums(document: IssuedDocument): Content[] {
  const taxes = taxColumns(document);
  return [
    {
      unbreakable: true,
      margin: [0, 10, 0, 0],
      columns: [
        { width: "*", stack: [...inWords(document), ...legalNotes(document)] },
        { width: 210, stack: [sums(document, taxes)] },
      ],
      columnGap: 24,
    },
    ...(taxes.length > 0 ? [summary(document, taxes)] : []),
  ];
}

function inWords({ series, total_paise }: IssuedDocument): Content[] {
  const label = series === "invoice" ? "Amount in words" : "Amount credited, in words";
  return [
    textBlock(label, { color: SOFT, margin: [0, 4, 0, 2] }),
    textBlock(amountInWords(total_paise), { fontSize: 9 }),
  ];
}

/** The note about prices. A bill of supply shows no tax (rule 49 of the CGST Rules). */
const PRICE_NOTES: Record<SaleKind, string> = {
  "tax-invoice": "Prices include GST. The taxable value is the price without it.",
  "bill-of-supply": "All goods on this bill are exempt from GST. No GST is charged.",
  "invoice-cum-bill-of-supply":
    "Prices of taxable goods include GST; the taxable value is the price without it. No GST is charged on exempt goods.",
};

/** Worded to be true whether an invoice is credited in part or as a whole. */
const CREDIT_NOTE =
  "This credit note takes back the amounts above, with the tax in them, from the invoice named above.";

function legalNotes({ series, kind, particulars }: IssuedDocument): Content[] {
  const { gstin, legal_name } = particulars.seller;
  const priceNote = series === "invoice" ? PRICE_NOTES[kind] : CREDIT_NOTE;
  const signature = `Issued electronically by ${legal_name} (GSTIN ${gstin}) under the Information Technology Act, 2000; it needs no signature.`;
  return [
    textBlock(priceNote, { color: SOFT, margin: [0, 8, 0, 2] }),
    textBlock(signature, { color: SOFT }),
  ];
}

function sums(document: IssuedDocument, taxes: TaxColumn[]): ContentTable {
  const rows: [string, number][] = [
    ...valueRows(document),
    ...taxes.map(({ name, paise }): [string, number] => [name, document[paise]]),
  ];
  const total = formatRupees(toRupees(document.total_paise));
  return {
    table: {
      widths: ["*", "auto"],
      body: [
        ...rows.map(([name, paise]) => [textBlock(name, { color: SOFT }), amount(paise)]),
        [
          heading("Total", { fontSize: 13 }),
          textBlock(total, {
            bold: true,
            fontSize: 13,
            alignment: "right",
            fontFeatures: ["tnum"],
          }),
        ],
      ],
    },
    layout: {
      ...ruled,
      fillColor: () => null,
      hLineWidth: (at: number) => (at === rows.length ? 0.75 : 0),
      paddingTop: (at: number) => (at === rows.length ? 7 : 3),
      paddingBottom: () => 3,
      hLineColor: () => LINE,
    },
  };
}

function valueRows({ kind, taxable_paise, exempt_paise }: IssuedDocument): [string, number][] {
  if (kind === "bill-of-supply") return [["Value", taxable_paise + exempt_paise]];
  const taxable: [string, number] = ["Taxable value", taxable_paise];
  return exempt_paise > 0 ? [taxable, ["Exempt value", exempt_paise]] : [taxable];
}

function summary(document: IssuedDocument, taxes: TaxColumn[]): ContentTable {
  const { lines, exempt_paise } = document;
  const exempt = exempt_paise > 0 ? ["Exempt value"] : [];
  const body: TableCell[][] = summarizeTax(lines).map((row) => [
    textBlock(row.hsn ?? "–"),
    textBlock(row.gst_rate_basis_points === 0 ? "exempt" : percent(row.gst_rate_basis_points), {
      alignment: "right",
    }),
    amount(row.taxable_paise),
    ...exempt.map(() => amount(row.exempt_paise)),
    ...taxes.map(({ paise }) => amount(row[paise])),
    amount(row.cgst_paise + row.sgst_paise + row.igst_paise),
  ]);
  const head = ["GST rate", "Taxable value", ...exempt, ...taxes.map(({ name }) => name), "Tax"];
  return {
    margin: [0, 14, 0, 0],
    fontSize: 7.5,
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: ["*", ...head.map(() => "*")],
      body: [[headCell("HSN", "left"), ...head.map((name) => headCell(name))], ...body],
    },
    layout: { ...ruled, paddingTop: () => 2.5, paddingBottom: () => 2.5 },
  };
}
