import type { ContentTable, TableCell } from "pdfmake/interfaces";
import { stateTaxName } from "../issue/gst.ts";
import type { IssuedDocument, IssuedLine } from "../issue/issued-document.server.ts";
import {
  amount,
  LINE,
  PAPER_WIDTH,
  percent,
  rupees,
  SOFT,
  TINT,
  words,
} from "./pdf-text.server.ts";

/** A column of taxes: its heading, the share of the rate that it has, and which amount it shows. */
export interface TaxColumn {
  name: string;
  share: number;
  paise: "cgst_paise" | "sgst_paise" | "igst_paise";
}

/** Central and state tax inside the seller's state, integrated tax outside it, none where nothing is taxed. */
export function taxColumns({ kind, particulars: { seller, buyer } }: IssuedDocument): TaxColumn[] {
  if (kind === "bill-of-supply") return [];
  if (seller.state_code !== buyer.state_code)
    return [{ name: "IGST", share: 1, paise: "igst_paise" }];
  return [
    { name: "CGST", share: 0.5, paise: "cgst_paise" },
    { name: stateTaxName(seller.state_code), share: 0.5, paise: "sgst_paise" },
  ];
}

/** What was sold, line by line; its head stands on every page and no line is torn apart. */
export function lineTable(document: IssuedDocument): ContentTable {
  const taxes = taxColumns(document);
  const widths = columnWidths(document, taxes);
  const [, room] = widths;
  return {
    margin: [0, 14, 0, 0],
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths,
      body: [head(taxes), ...document.lines.map((line) => row(line, taxes, room))],
    },
    layout: ruled,
  };
}

/** At this size no digit is wider, in points. */
const DIGIT_WIDTH = 4.3;
const NUMBER_WIDTH = 14;
/** For the words at the head of a column. */
const LEAST_WIDTH = 30;
const PADDING = 8;

/** As wide as the longest text of each column; the goods get the rest, where words too long for it are broken. */
function columnWidths({ lines }: IssuedDocument, taxes: TaxColumn[]): number[] {
  const widest = (textOf: (line: IssuedLine) => string) =>
    Math.max(LEAST_WIDTH, ...lines.map((line) => textOf(line).length * DIGIT_WIDTH));
  const others = [
    widest((line) => line.hsn ?? ""),
    widest((line) => String(line.quantity)),
    widest((line) => rupees(line.price_paise)),
    widest((line) => rupees(Math.max(line.taxable_paise, line.exempt_paise))),
    ...taxes.map(({ paise }) => widest((line) => rupees(line[paise]))),
    widest((line) => rupees(line.total_paise)),
  ];
  const taken = [NUMBER_WIDTH, ...others].reduce(
    (sum, width) => sum + width + PADDING,
    PADDING + 2,
  );
  return [NUMBER_WIDTH, PAPER_WIDTH - taken, ...others];
}

/** Hairlines under each row, and a tint under the first. */
export const ruled = {
  hLineWidth: (at: number) => (at === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => LINE,
  fillColor: (at: number) => (at === 0 ? TINT : null),
  paddingTop: () => 3,
  paddingBottom: () => 3,
  paddingLeft: (at: number) => (at === 0 ? 6 : 4),
  paddingRight: () => 4,
};

export function headCell(text: string, alignment: "left" | "right" = "right"): TableCell {
  return words(text, { bold: true, fontSize: 7.5, alignment });
}

function head(taxes: TaxColumn[]): TableCell[] {
  return [
    headCell("#", "left"),
    headCell("Goods", "left"),
    headCell("HSN", "left"),
    headCell("Packs"),
    headCell("Price"),
    headCell(taxes.length > 0 ? "Taxable value" : "Value"),
    ...taxes.map(({ name }) => headCell(name)),
    headCell("Total"),
  ];
}

function row(line: IssuedLine, taxes: TaxColumn[], room: number | undefined): TableCell[] {
  return [
    words(String(line.line), { color: SOFT }),
    {
      stack: [
        words(line.title, { bold: true }, room),
        words(line.pack_label, { color: SOFT }, room),
      ],
    },
    words(line.hsn ?? "–", { noWrap: true }),
    words(String(line.quantity), { alignment: "right", fontFeatures: ["tnum"] }),
    amount(line.price_paise),
    valueCell(line, taxes),
    ...taxes.map((tax) => taxCell(line, tax)),
    amount(line.total_paise, { bold: true }),
  ];
}

/** An exempt line of a mixed document has no taxable value; a bill of supply has no other value. */
function valueCell({ taxable_paise, exempt_paise }: IssuedLine, taxes: TaxColumn[]): TableCell {
  if (taxes.length > 0 && exempt_paise > 0) return words("–", { alignment: "right" });
  return amount(taxable_paise + exempt_paise);
}

function taxCell(line: IssuedLine, { share, paise }: TaxColumn): TableCell {
  const rate = line.gst_rate_basis_points;
  const note = rate === 0 ? "exempt" : percent(rate * share);
  return {
    stack: [amount(line[paise]), words(note, { alignment: "right", color: SOFT, fontSize: 7 })],
  };
}
