import { expect, test } from "vitest";
import { documentHead } from "./document-head.server.ts";

test("marks an invoice with the wording that the law requires", () => {
  const head = documentHead(
    {
      order_id: 1,
      series: "invoice",
      sequence: 1,
      number: "NF/26-27/000001",
      kind: "tax-invoice",
      issued_at: new Date("2026-11-22T04:00:00Z"),
      particulars: {
        seller: {
          name: "Farm",
          legal_name: "Farm Private Limited",
          address: [],
          phone: "",
          email: "",
          gstin: "36AABCN1234F1ZX",
          fssai: "",
          state_code: "36",
        },
        buyer: { name: "Anitha", address: [], state: "Telangana", state_code: "36" },
        ordered_at: "2026-11-22T03:00:00.000Z",
        payment: "UPI",
      },
      taxable_paise: 0,
      exempt_paise: 0,
      cgst_paise: 0,
      sgst_paise: 0,
      igst_paise: 0,
      total_paise: 0,
      lines: [],
    },
    { text: "" },
  );
  expect(JSON.stringify(head)).toContain('"Original for recipient"');
});
