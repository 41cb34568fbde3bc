import type { ContentTable, TableCell } from "pdfmake/interfaces";
import { stateTaxName } from "../issue/gst.ts";
import type { IssuedDocument, IssuedLine } from "../issue/issued-document.server.ts";
import {
  amount,
  CONTENT_WIDTH,
  LINE,
  percent,
  rupees,
  SOFT,
  TINT,
  textBlock,
} from "./pdf-text.server.ts";

/** A tax column: its heading, its share of the rate, and the amount that it shows. */
export interface TaxColumn {
  name: string;
  share: number;
  paise: "cgst_paise" | "sgst_paise" | "igst_paise";
}

/** The tax columns: central and state tax within the seller's state, integrated tax outside it, none on a bill of supply. */
export function taxColumns({ kind, particulars: { seller, buyer } }: IssuedDocument): TaxColumn[] {
  if (kind === "bill-of-supply") return [];
  if (seller.state_code !== buyer.state_code)
    return [{ name: "IGST", share: 1, paise: "igst_paise" }];
  return [
    { name: "CGST", share: 0.5, paise: "cgst_paise" },
    { name: stateTaxName(seller.state_code), share: 0.5, paise: "sgst_paise" },
  ];
}

/** The table of lines. Its head is repeated on every page, and no line is split across pages. */
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
      body: [head(taxes), ...document.lines.map((line, at) => row(line, at, taxes, room))],
    },
    layout: ruled,
  };
}

/** The widest digit at this font size, in points. */
const DIGIT_WIDTH = 4.3;
const NUMBER_WIDTH = 14;
/** The narrowest column, with space for its heading, in points. */
const MIN_WIDTH = 30;
const PADDING = 8;

/** Each column is as wide as its longest text. The goods get the rest, and words too long for it are broken. */
function columnWidths({ lines }: IssuedDocument, taxes: TaxColumn[]): number[] {
  const widest = (textOf: (line: IssuedLine) => string) =>
    Math.max(MIN_WIDTH, ...lines.map((line) => textOf(line).length * DIGIT_WIDTH));
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
  return [NUMBER_WIDTH, CONTENT_WIDTH - taken, ...others];
}

/** Draws a hairline under each row and a tinted head. */
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
  return textBlock(text, { bold: true, fontSize: 7.5, alignment });
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

function row(
  line: IssuedLine,
  at: number,
  taxes: TaxColumn[],
  room: number | undefined,
): TableCell[] {
  return [
    textBlock(String(at + 1), { color: SOFT }),
    {
      stack: [
        textBlock(line.title, { bold: true }, room),
        ...subtitles(line).map((text) => textBlock(text, { color: SOFT }, room)),
      ],
    },
    textBlock(line.hsn ?? "–", { noWrap: true }),
    ...(line.quantity > 0 ? piecesCells(line) : [noneCell(), noneCell()]),
    valueCell(line, taxes),
    ...taxes.map((tax) => taxCell(line, tax)),
    amount(line.total_paise, { bold: true }),
  ];
}

/** The pack and the discount. A credit note line without pieces is marked as a reduction of their price. */
function subtitles({ pack_label, quantity, discount_paise }: IssuedLine): string[] {
  return [
    pack_label,
    quantity === 0 ? "price reduced" : "",
    discount_paise > 0 ? `less discount ${rupees(discount_paise)}` : "",
  ].filter((text) => text !== "");
}

function piecesCells({ quantity, price_paise }: IssuedLine): TableCell[] {
  return [
    textBlock(String(quantity), { alignment: "right", fontFeatures: ["tnum"] }),
    amount(price_paise),
  ];
}

function noneCell(): TableCell {
  return textBlock("–", { alignment: "right" });
}

/** In a mixed document, an exempt line has no taxable value; a bill of supply has only exempt values. */
function valueCell({ taxable_paise, exempt_paise }: IssuedLine, taxes: TaxColumn[]): TableCell {
  if (taxes.length > 0 && exempt_paise > 0) return noneCell();
  return amount(taxable_paise + exempt_paise);
}

function taxCell(line: IssuedLine, { share, paise }: TaxColumn): TableCell {
  const rate = line.gst_rate_basis_points;
  const note = rate === 0 ? "exempt" : percent(rate * share);
  return {
    stack: [amount(line[paise]), textBlock(note, { alignment: "right", color: SOFT, fontSize: 7 })],
  };
}
