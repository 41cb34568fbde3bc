import type { Column, Content } from "pdfmake/interfaces";
import { saleTitle } from "../issue/document-kind.ts";
import type { IssuedDocument } from "../issue/issued-document.server.ts";
import {
  CONTENT_WIDTH,
  heading,
  INK,
  LINE,
  NARROW,
  onDate,
  SOFT,
  textBlock,
} from "./pdf-text.server.ts";

/** Fixed, because pdfmake breaks long words only in columns of fixed width. */
const PARTY_WIDTH = NARROW;
const DETAILS_WIDTH = CONTENT_WIDTH - 2 * (PARTY_WIDTH + 20);
const DETAIL_NAME_WIDTH = 84;

/** The title of a document. */
export function documentTitle({ series, kind }: Pick<IssuedDocument, "series" | "kind">): string {
  return series === "invoice" ? saleTitle(kind) : "Credit note";
}

/**
 * The head of a document: seller, buyer, number and dates, and the mark required by rule 48 of the CGST Rules. `mark` is the shop's
 * logo.
 */
export function documentHead(document: IssuedDocument, mark: Column): Content[] {
  const { seller } = document.particulars;
  return [
    {
      columns: [
        mark,
        {
          width: "*",
          margin: [10, 0, 0, 0],
          stack: [
            heading(seller.name, { fontSize: 18, lineHeight: 1 }),
            textBlock(seller.legal_name, { color: SOFT }),
          ],
        },
        {
          width: "auto",
          stack: [
            heading(documentTitle(document), { fontSize: 18, alignment: "right", lineHeight: 1 }),
            textBlock("Original for recipient", { color: SOFT, alignment: "right" }),
          ],
        },
      ],
    },
    {
      margin: [0, 12, 0, 12],
      canvas: [
        { type: "line", x1: 0, y1: 0, x2: CONTENT_WIDTH, y2: 0, lineWidth: 0.75, lineColor: LINE },
      ],
    },
    {
      columnGap: 20,
      columns: [
        { width: PARTY_WIDTH, stack: [label("Sold by"), ...sellerLines(document)] },
        { width: PARTY_WIDTH, stack: buyerLines(document) },
        { width: DETAILS_WIDTH, stack: details(document).map(detail) },
      ],
    },
  ];
}

function sellerLines({ particulars: { seller } }: IssuedDocument): Content[] {
  return [
    textBlock(seller.legal_name, { bold: true }),
    ...seller.address.map((line) => textBlock(line)),
    textBlock(`GSTIN ${seller.gstin}`, { margin: [0, 4, 0, 0] }),
    textBlock(`FSSAI ${seller.fssai}`),
    textBlock(seller.phone),
    textBlock(seller.email),
  ];
}

/** A registered buyer with its GSTIN and the delivery address (rule 46 of the CGST Rules). */
function buyerLines({ particulars: { buyer, ship_to } }: IssuedDocument): Content[] {
  return [
    label(ship_to ? "Billed to" : "Billed and delivered to"),
    textBlock(buyer.name || "Buyer", { bold: true }),
    ...buyer.address.map((line) => textBlock(line)),
    textBlock(buyer.gstin ? `GSTIN ${buyer.gstin}` : "Not registered under GST", {
      color: buyer.gstin ? INK : SOFT,
    }),
    ...(ship_to
      ? [
          textBlock("Delivered to", { color: SOFT, fontSize: 7.5, margin: [0, 6, 0, 2] }),
          textBlock(ship_to.name, { bold: true }),
          ...ship_to.address.map((line) => textBlock(line)),
        ]
      : []),
  ];
}

function details(document: IssuedDocument): [string, string][] {
  const { buyer, against, reason, ordered_at, payment } = document.particulars;
  const issued = onDate(document.issued_at);
  return [
    [against ? "Credit note number" : "Number", document.number],
    ["Date", issued],
    ...(against
      ? ([
          ["For invoice", against.number],
          ["Invoice date", onDate(new Date(against.issued_at))],
          ["Reason", reason ?? "Order cancelled"],
        ] as [string, string][])
      : []),
    ["Order", `#${document.order_id}`],
    ["Ordered on", onDate(new Date(ordered_at))],
    ["Place of supply", `${buyer.state} (${buyer.state_code})`],
    ["Reverse charge", "No"],
    ["Payment", payment],
  ];
}

function label(text: string): Content {
  return textBlock(text, { color: SOFT, fontSize: 7.5, margin: [0, 0, 0, 2] });
}

function detail([name, value]: [string, string]): Content {
  return {
    columnGap: 8,
    margin: [0, 0, 0, 2],
    columns: [
      textBlock(name, { width: DETAIL_NAME_WIDTH, color: SOFT }),
      textBlock(value, { width: DETAILS_WIDTH - DETAIL_NAME_WIDTH - 8, bold: true }),
    ],
  };
}
