import fc from "fast-check";
import { expect, test } from "vitest";
import { escapeXml } from "#app/shared/text/escape-xml.ts";
import { sampleDocument } from "../../../../test/support/documents/tax-documents.ts";
import { documentVoucher, ledgersOf, moneyVoucher } from "./tally-vouchers.server.ts";
import { tallyFile, type Voucher, voucherMessage } from "./tally-xml.ts";

const sumOf = ({ entries }: Voucher) => entries.reduce((sum, { paise }) => sum + paise, 0);
const MIXED = [
  { paise: 10_500, rate: 5 },
  { paise: 4_000, rate: 0 },
];

test("an invoice debits the customers and credits sales and taxes; a credit note reverses it", () => {
  const invoice = documentVoucher(sampleDocument({ lines: MIXED }));
  expect(invoice).toMatchObject({ type: "Sales", day: "2026-11-05", number: "NF/26-27/000001" });
  expect(invoice.entries.filter(({ paise }) => paise !== 0)).toEqual([
    { ledger: "Online customers", paise: -14_500 },
    { ledger: "Sales GST 5%", paise: 10_000 },
    { ledger: "Sales exempt", paise: 4_000 },
    { ledger: "Output CGST", paise: 250 },
    { ledger: "Output SGST", paise: 250 },
  ]);
  const note = documentVoucher(sampleDocument({ lines: MIXED, invoicePaise: 14_500 }));
  expect(note).toMatchObject({
    type: "Credit Note",
    narration: "Order #7, for invoice NF/26-27/000001",
  });
  expect(note.entries[0]).toEqual({ ledger: "Online customers", paise: 14_500 });
});

test("every voucher balances for any sale, and its ledgers exist", () => {
  const line = fc.record({
    paise: fc.integer({ min: 1, max: 5_000_000 }),
    rate: fc.constantFrom(0, 5, 12, 18),
  });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 5 }),
      fc.constantFrom("36", "29"),
      fc.constantFrom(undefined, 9_999_999),
      (lines, state, invoicePaise) => {
        const voucher = documentVoucher(sampleDocument({ lines, state, invoicePaise }));
        expect(sumOf(voucher)).toBe(0);
        const known = ledgersOf(lines.map(({ rate }) => rate * 100)).map(({ name }) => name);
        for (const { ledger, paise } of voucher.entries) if (paise) expect(known).toContain(ledger);
      },
    ),
  );
});

test("money received is a Receipt, and money sent a Payment", () => {
  const entry = {
    day: "2026-11-06",
    order_id: 7,
    kind: "received" as const,
    method: "upi",
    reference: "401234567890",
    money_paise: 10_500,
    order_paise: 10_500,
  };
  const receipt = moneyVoucher(entry, "2026-11", 0);
  expect(receipt).toMatchObject({ type: "Receipt", number: "2026-11-1" });
  expect(receipt.entries[0]).toEqual({ ledger: "UPI", paise: -10_500 });
  const refund = { ...entry, kind: "refunded" as const, method: "bank", money_paise: -500 };
  expect(moneyVoucher(refund, "2026-11", 1)).toMatchObject({ type: "Payment" });
});

test("escapes markup in names and drops characters that XML forbids", async () => {
  expect(escapeXml('<b>&"\u0000\u{1f33e}\ud800</b>')).toBe(
    "&lt;b&gt;&amp;&quot;\u{1f33e}&lt;/b&gt;",
  );
  const document = sampleDocument({ lines: MIXED });
  document.particulars.buyer.name = "</VOUCHER><Ledger>";
  const messages = [voucherMessage(documentVoucher(document))];
  let file = "";
  for await (const part of tallyFile("Vouchers", messages)) file += part;
  expect(file.match(/<VOUCHER /g)).toHaveLength(1);
  expect(file).toContain("<PARTYNAME>&lt;/VOUCHER&gt;&lt;Ledger&gt;</PARTYNAME>");
  expect(file).toContain("<DATE>20261105</DATE>");
  expect(file).toContain("<AMOUNT>-145.00</AMOUNT>");
});
