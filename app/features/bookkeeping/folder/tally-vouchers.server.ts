import {
  isCreditNote,
  type MonthDocument,
  ratesOf,
  totalsOf,
} from "../gst/month-document.server.ts";
import type { MoneyEntry } from "../money/money-days.ts";
import type { Ledger, Voucher, VoucherEntry } from "./tally-xml.ts";

const CUSTOMERS = "Online customers";
const EXEMPT_SALES = "Sales exempt";
const TAX_LEDGERS = {
  cgst_paise: "Output CGST",
  sgst_paise: "Output SGST",
  igst_paise: "Output IGST",
};
const MONEY_LEDGERS: Record<string, string> = {
  cod: "Cash on delivery",
  upi: "UPI",
  razorpay: "Razorpay",
  bank: "UPI",
};

function salesLedger(basisPoints: number): string {
  return `Sales GST ${basisPoints / 100}%`;
}

/** The ledgers that the vouchers of these documents use. */
export function ledgersOf(rates: Iterable<number>): Ledger[] {
  return [
    { name: CUSTOMERS, parent: "Sundry Debtors" },
    ...[...new Set(rates)]
      .filter((rate) => rate > 0)
      .toSorted((a, b) => a - b)
      .map((rate): Ledger => ({ name: salesLedger(rate), parent: "Sales Accounts" })),
    { name: EXEMPT_SALES, parent: "Sales Accounts" },
    ...Object.values(TAX_LEDGERS).map((name): Ledger => ({ name, parent: "Duties & Taxes" })),
    { name: "Cash on delivery", parent: "Cash-in-Hand" },
    { name: "UPI", parent: "Bank Accounts" },
    { name: "Razorpay", parent: "Bank Accounts" },
  ];
}

/** Converts an invoice to a sales voucher, and a credit note to the reverse. */
export function documentVoucher(document: MonthDocument): Voucher {
  const isNote = isCreditNote(document);
  const sign = isNote ? -1 : 1;
  const totals = totalsOf(document);
  const { buyer, against } = document.particulars;
  const income: VoucherEntry[] = [
    ...ratesOf(document).map((rate) => ({
      ledger: salesLedger(rate.gst_rate_basis_points),
      paise: rate.taxable_paise,
    })),
    { ledger: EXEMPT_SALES, paise: totals.exempt_paise },
    { ledger: TAX_LEDGERS.cgst_paise, paise: totals.cgst_paise },
    { ledger: TAX_LEDGERS.sgst_paise, paise: totals.sgst_paise },
    { ledger: TAX_LEDGERS.igst_paise, paise: totals.igst_paise },
  ];
  const order = `Order #${document.order_id}`;
  return {
    type: isNote ? "Credit Note" : "Sales",
    number: document.number,
    day: document.day,
    party: CUSTOMERS,
    narration: against ? `${order}, for invoice ${against.number}` : order,
    buyer: { name: buyer.name || "Buyer", gstin: buyer.gstin, state: buyer.state },
    entries: [
      { ledger: CUSTOMERS, paise: -sign * document.total_paise },
      ...income.map(({ ledger, paise }) => ({ ledger, paise: sign * paise })),
    ],
  };
}

/** Converts received money to a receipt, and sent money to a payment. `at` is the entry's number in the month. */
export function moneyVoucher(entry: MoneyEntry, month: string, at: number): Voucher {
  const { money_paise: paise, order_id, kind, reference, day } = entry;
  const isReceipt = paise > 0;
  const ledger = MONEY_LEDGERS[entry.method] ?? entry.method;
  return {
    type: isReceipt ? "Receipt" : "Payment",
    number: `${month}-${at + 1}`,
    day,
    party: CUSTOMERS,
    narration: [`Order #${order_id}, ${kind}`, reference].filter(Boolean).join(", "),
    entries: [
      { ledger, paise: -paise },
      { ledger: CUSTOMERS, paise },
    ],
  };
}
