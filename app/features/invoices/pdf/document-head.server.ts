import type { Content } from "pdfmake/interfaces";
import { saleTitle } from "../issue/document-kind.ts";
import type { IssuedDocument } from "../issue/issued-document.server.ts";
import { heading, LINE, NARROW, onDate, PAPER_WIDTH, SOFT, words } from "./pdf-text.server.ts";

/** Fixed, since a word too long for its column is broken only then. */
const PARTY_WIDTH = NARROW;
const FACTS_WIDTH = PAPER_WIDTH - 2 * (PARTY_WIDTH + 20);
const FACT_NAME_WIDTH = 84;

/** What the paper is called. */
export function documentTitle({ series, kind }: Pick<IssuedDocument, "series" | "kind">): string {
  return series === "invoice" ? saleTitle(kind) : "Credit note";
}

/** Who sells, who buys, what this paper is. `mark` is the farm's sign as SVG. */
export function documentHead(document: IssuedDocument, mark: string): Content[] {
  const { seller, buyer } = document.particulars;
  return [
    {
      columns: [
        { svg: mark, width: 44 },
        {
          width: "*",
          margin: [10, 0, 0, 0],
          stack: [
            heading(seller.name, { fontSize: 18, lineHeight: 1 }),
            words(seller.legal_name, { color: SOFT }),
          ],
        },
        {
          width: "auto",
          stack: [
            heading(documentTitle(document), { fontSize: 18, alignment: "right", lineHeight: 1 }),
            words("Original for the buyer", { color: SOFT, alignment: "right" }),
          ],
        },
      ],
    },
    {
      margin: [0, 12, 0, 12],
      canvas: [
        { type: "line", x1: 0, y1: 0, x2: PAPER_WIDTH, y2: 0, lineWidth: 0.75, lineColor: LINE },
      ],
    },
    {
      columnGap: 20,
      columns: [
        { width: PARTY_WIDTH, stack: [label("Sold by"), ...sellerLines(document)] },
        {
          width: PARTY_WIDTH,
          stack: [
            label("Billed and delivered to"),
            words(buyer.name || "Buyer", { bold: true }),
            ...buyer.address.map((line) => words(line)),
            words("Not registered under GST", { color: SOFT }),
          ],
        },
        { width: FACTS_WIDTH, stack: facts(document).map(fact) },
      ],
    },
  ];
}

function sellerLines({ particulars: { seller } }: IssuedDocument): Content[] {
  return [
    words(seller.legal_name, { bold: true }),
    ...seller.address.map((line) => words(line)),
    words(`GSTIN ${seller.gstin}`, { margin: [0, 4, 0, 0] }),
    words(`FSSAI ${seller.fssai}`),
    words(seller.phone),
    words(seller.email),
  ];
}

function facts(document: IssuedDocument): [string, string][] {
  const { buyer, against, ordered_at, payment } = document.particulars;
  const issued = onDate(document.issued_at);
  return [
    [against ? "Credit note number" : "Number", document.number],
    ["Date", issued],
    ...(against
      ? ([
          ["For invoice", against.number],
          ["Invoice date", onDate(new Date(against.issued_at))],
          ["Reason", "Order cancelled"],
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
  return words(text, { color: SOFT, fontSize: 7.5, margin: [0, 0, 0, 2] });
}

function fact([name, value]: [string, string]): Content {
  return {
    columnGap: 8,
    margin: [0, 0, 0, 2],
    columns: [
      words(name, { width: FACT_NAME_WIDTH, color: SOFT }),
      words(value, { width: FACTS_WIDTH - FACT_NAME_WIDTH - 8, bold: true }),
    ],
  };
}
