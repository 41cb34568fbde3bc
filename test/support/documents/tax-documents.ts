import type { MonthDocument } from "../../../app/features/bookkeeping/gst/month-document.server.ts";
import { addAmounts, NO_AMOUNTS } from "../../../app/features/invoices/issue/amounts.server.ts";
import { saleKind } from "../../../app/features/invoices/issue/document-kind.ts";
import { includedTax } from "../../../app/features/invoices/issue/gst.ts";
import type { IssuedLine } from "../../../app/features/invoices/issue/issued-document.server.ts";

export interface SampleLine {
  paise: number;
  /** In percent. */
  rate: number;
  hsn?: string;
  quantity?: number;
}

export interface SampleDocument {
  lines: SampleLine[];
  /** The GST code of the place of supply; the seller is in 36. */
  state?: string;
  gstin?: string;
  /** Set for a credit note: the total of its invoice. */
  invoicePaise?: number;
  number?: string;
  day?: string;
}

/** A document as the shop issues it. */
export function sampleDocument({
  lines,
  state = "36",
  gstin,
  invoicePaise,
  number = invoicePaise === undefined ? "NF/26-27/000001" : "NC/26-27/000001",
  day = "2026-11-05",
}: SampleDocument): MonthDocument {
  const issued = lines.map((line, at) => issuedLine(line, at + 1, state !== "36"));
  const sums = issued.reduce((sum, line) => addAmounts(sum, line), NO_AMOUNTS);
  const isNote = invoicePaise !== undefined;
  return {
    ...sums,
    order_id: 7,
    series: isNote ? "credit-note" : "invoice",
    sequence: 1,
    number,
    kind: saleKind(issued.map((line) => line.gst_rate_basis_points)),
    issued_at: new Date(`${day}T06:00:00Z`),
    day,
    invoice_paise: invoicePaise ?? sums.total_paise,
    particulars: {
      seller: {
        name: "Farm",
        legal_name: "Farm Ltd",
        address: [],
        phone: "",
        email: "",
        gstin: "36AABCN1234F1ZX",
        fssai: "",
        state_code: "36",
      },
      buyer: {
        name: "Anitha Rao",
        address: [],
        state: "",
        state_code: state,
        ...(gstin && { gstin }),
      },
      ordered_at: "2026-11-04T06:00:00.000Z",
      payment: "UPI",
      ...(isNote && {
        against: { number: "NF/26-27/000001", issued_at: "2026-11-04T06:00:00.000Z" },
      }),
    },
    lines: issued,
  };
}

function issuedLine(
  { paise, rate, hsn = "1008", quantity = 1 }: SampleLine,
  line: number,
  interState: boolean,
): IssuedLine {
  const tax = includedTax(paise, rate * 100, interState);
  return {
    line,
    title: "Foxtail millet",
    pack_label: "1 kg",
    hsn,
    quantity,
    price_paise: paise,
    discount_paise: 0,
    gst_rate_basis_points: rate * 100,
    taxable_paise: tax.taxable,
    exempt_paise: tax.exempt,
    cgst_paise: tax.cgst,
    sgst_paise: tax.sgst,
    igst_paise: tax.igst,
    total_paise: paise,
  };
}
