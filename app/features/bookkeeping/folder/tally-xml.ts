import { escapeXml } from "#app/shared/text/escape-xml.ts";

/** Tally's XML for importing masters and vouchers. A voucher's entries sum to zero: debits are negative. */

export interface VoucherEntry {
  ledger: string;
  /** In paise; negative for a debit. */
  paise: number;
}

export interface Voucher {
  type: "Sales" | "Credit Note" | "Receipt" | "Payment";
  number: string;
  /** 'YYYY-MM-DD'. */
  day: string;
  /** The other party's ledger. */
  party: string;
  narration: string;
  entries: VoucherEntry[];
  /** The buyer, and the place of supply. */
  buyer?: { name: string; gstin?: string; state: string };
}

export interface Ledger {
  name: string;
  parent: "Sundry Debtors" | "Sales Accounts" | "Duties & Taxes" | "Bank Accounts" | "Cash-in-Hand";
}

/** A file of masters or vouchers; `messages` come from `ledgerMessage` or `voucherMessage`. */
export async function* tallyFile(
  report: "All Masters" | "Vouchers",
  messages: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA>
<REQUESTDESC><REPORTNAME>${report}</REPORTNAME></REQUESTDESC><REQUESTDATA>
`;
  for await (const message of messages)
    yield `<TALLYMESSAGE xmlns:UDF="TallyUDF">${message}</TALLYMESSAGE>\n`;
  yield "</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n";
}

export function ledgerMessage({ name, parent }: Ledger): string {
  return `<LEDGER NAME="${escapeXml(name)}" ACTION="Create">${element("NAME", name)}${element("PARENT", parent)}</LEDGER>`;
}

export function voucherMessage({ entries, ...voucher }: Voucher): string {
  const { type, number, day, party, narration, buyer } = voucher;
  return [
    `<VOUCHER VCHTYPE="${type}" ACTION="Create" OBJVIEW="Accounting Voucher View">`,
    element("DATE", day.replaceAll("-", "")),
    element("VOUCHERTYPENAME", type),
    element("VOUCHERNUMBER", number),
    element("PARTYLEDGERNAME", party),
    buyer ? element("PARTYNAME", buyer.name) : "",
    buyer?.gstin ? element("PARTYGSTIN", buyer.gstin) : "",
    buyer ? element("PLACEOFSUPPLY", buyer.state) : "",
    element("NARRATION", narration),
    ...entries.filter(({ paise }) => paise !== 0).map(entryElement),
    "</VOUCHER>",
  ].join("");
}

function entryElement({ ledger, paise }: VoucherEntry): string {
  const isDebit = paise < 0 ? "Yes" : "No";
  return `<ALLLEDGERENTRIES.LIST>${element("LEDGERNAME", ledger)}${element("ISDEEMEDPOSITIVE", isDebit)}${element("AMOUNT", (paise / 100).toFixed(2))}</ALLLEDGERENTRIES.LIST>`;
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}
