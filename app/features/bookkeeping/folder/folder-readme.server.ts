import { shop } from "#app/settings.ts";
import { indiaDay, longDay } from "#app/shared/india-time.ts";
import { formatRupees, toRupees } from "#app/shared/money.ts";
import { formatCount } from "#app/shared/text/count-of.ts";
import type { DocumentSums } from "../books.server.ts";
import type { ReadBooks } from "../books-service.server.ts";
import { isAtFault, sumMoney } from "../money/money-days.ts";

/** The folder's readme: its contents and sums. */
export function folderReadme({ books, closed_at }: ReadBooks, pdfs: boolean): string {
  const money = sumMoney(books.money);
  const faults = books.money.filter(isAtFault).length;
  return [
    `${shop.legalName}, GSTIN ${books.gstr1.gstin}`,
    `Accounts of ${books.month}`,
    closed_at
      ? `Closed on ${longDay(indiaDay(closed_at))}. These figures no longer change.`
      : "This month is open: its figures can still change.",
    "",
    ...sumLines("Invoices", books.invoices),
    ...sumLines("Credit notes", books.credit_notes),
    "",
    `Money received less refunds: ${rupees(money.money)}`,
    `As per the orders:           ${rupees(money.orders)}`,
    faults === 0
      ? "Every payment and refund matches its order."
      : `Payments and refunds that differ from their orders: ${formatCount(faults)}, see money/differences.csv.`,
    ...(books.problems.length > 0 ? ["", "To check:", ...books.problems] : []),
    "",
    ...FILES,
    ...(pdfs ? ["pdf/                            each invoice and credit note"] : []),
    "",
  ].join("\r\n");
}

const FILES = [
  "Files",
  "gstr-1/gstr1-MMYYYY.json        GSTR-1 for the portal",
  "gstr-1/*.csv                    the same for the offline tool",
  "gstr-3b/                        tables 3.1(a), 3.1(c) and 3.2 of GSTR-3B",
  "invoice-register.csv            every line of every invoice and credit note",
  "money/                          payments and refunds, by day beside the amounts of the orders",
  "money/couriers.csv              what each carrier cost, and the cash it passed on",
  "money/razorpay-settlements.csv  what Razorpay settled, by day, as recorded so far",
  "tally/ledgers.xml, vouchers.xml for Tally: import the ledgers first",
];

function sumLines(name: string, sums: DocumentSums): string[] {
  return [
    `${name}: ${sums.count}, total ${rupees(sums.total_paise)}`,
    `  taxable ${rupees(sums.taxable_paise)}, exempt ${rupees(sums.exempt_paise)}, CGST ${rupees(sums.cgst_paise)}, SGST ${rupees(sums.sgst_paise)}, IGST ${rupees(sums.igst_paise)}`,
  ];
}

function rupees(paise: number): string {
  return formatRupees(toRupees(paise));
}
