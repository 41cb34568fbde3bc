import {
  addAmounts,
  lineAmounts,
  NO_AMOUNTS,
} from "#app/features/invoices/issue/amounts.server.ts";
import { DELIVERY_LINES } from "#app/features/invoices/issue/delivery-items.ts";
import { serialOf } from "#app/features/invoices/issue/invoice-number.ts";
import type { Amounts, IssuedLine } from "#app/features/invoices/issue/issued-document.server.ts";
import { toRupees } from "#app/shared/money.ts";
import { taxesOf } from "./document-tables.server.ts";
import type { ExemptSales, HsnRow, IssuedRange, SmallSales } from "./gstr1-return.ts";
import {
  isCreditNote,
  isInterState,
  type MonthDocument,
  ratesOf,
  sectionOf,
  totalsOf,
} from "./month-document.server.ts";

/** The tables of GSTR-1 that sum documents. Their size depends on the number of states, rates and HSN codes, not of documents. */

interface Group<Key> {
  key: Key;
  amounts: Amounts;
}

/** Accumulates sums by key. */
class Groups<Key extends object> {
  readonly #groups = new Map<string, Group<Key>>();

  add(key: Key, amounts: Amounts, sign: 1 | -1): Group<Key> {
    const name = JSON.stringify(Object.values(key));
    const group = this.#groups.get(name) ?? { key, amounts: NO_AMOUNTS };
    group.amounts = addAmounts(group.amounts, amounts, sign);
    this.#groups.set(name, group);
    return group;
  }

  /** The groups, sorted by key. */
  list(): Group<Key>[] {
    return [...this.#groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
  }
}

function signOf(document: MonthDocument): 1 | -1 {
  return isCreditNote(document) ? -1 : 1;
}

/** b2cs: sales to unregistered buyers by place of supply and rate, less credit notes. */
export class SmallSalesTable {
  readonly #groups = new Groups<{ pos: string; rate: number; interState: boolean }>();

  add(document: MonthDocument): void {
    if (sectionOf(document) !== "b2cs") return;
    const pos = document.particulars.buyer.state_code;
    const interState = isInterState(document);
    for (const { gst_rate_basis_points: rate, ...amounts } of ratesOf(document)) {
      this.#groups.add({ pos, rate, interState }, amounts, signOf(document));
    }
  }

  rows(): SmallSales[] {
    return this.#groups.list().map(({ key: { pos, rate, interState }, amounts }) => ({
      sply_ty: interState ? "INTER" : "INTRA",
      typ: "OE",
      pos,
      rt: rate / 100,
      txval: toRupees(amounts.taxable_paise),
      ...taxesOf(amounts, interState),
      csamt: 0,
    }));
  }
}

/** nil: the value of exempt goods sold, less credit notes. */
export class ExemptTable {
  readonly #groups = new Groups<{ kind: ExemptSales["sply_ty"] }>();

  add(document: MonthDocument): void {
    const amounts = totalsOf(document);
    if (amounts.exempt_paise === 0) return;
    const where = isInterState(document) ? "INTR" : "INTRA";
    const kind = `${where}${document.particulars.buyer.gstin ? "B2B" : "B2C"}` as const;
    this.#groups.add({ kind }, amounts, signOf(document));
  }

  rows(): ExemptSales[] {
    return this.#groups.list().map(({ key, amounts }) => ({
      sply_ty: key.kind,
      expt_amt: toRupees(amounts.exempt_paise),
      nil_amt: 0,
      ngsup_amt: 0,
    }));
  }
}

const MAX_DESCRIPTION = 30;

/** Table 12: goods by HSN and rate, less credit notes. The value of exempt goods is their taxable value at 0%. */
export class HsnTable {
  readonly #groups = new Groups<{ hsn: string; rate: number }>();
  readonly #goods = new Map<Group<object>, { packs: number; title: string }>();

  addLine(line: IssuedLine, sign: 1 | -1): void {
    const key = { hsn: line.hsn ?? "", rate: line.gst_rate_basis_points };
    const group = this.#groups.add(key, lineAmounts(line), sign);
    // The delivery line has the goods' HSN, but doesn't count as a pack.
    const isGoods = line.line < DELIVERY_LINES;
    const goods = this.#goods.get(group) ?? { packs: 0, title: "" };
    if (isGoods) goods.packs += sign * line.quantity;
    if (isGoods && goods.title === "") goods.title = line.title;
    this.#goods.set(group, goods);
  }

  rows(): HsnRow[] {
    return this.#groups.list().map((group, at) => {
      const { key, amounts } = group;
      const { packs = 0, title = "" } = this.#goods.get(group) ?? {};
      return {
        num: at + 1,
        hsn_sc: key.hsn,
        desc: [...title].slice(0, MAX_DESCRIPTION).join("").trim(),
        uqc: "PAC",
        qty: packs,
        rt: key.rate / 100,
        txval: toRupees(amounts.taxable_paise + amounts.exempt_paise),
        iamt: toRupees(amounts.igst_paise),
        camt: toRupees(amounts.cgst_paise),
        samt: toRupees(amounts.sgst_paise),
        csamt: 0,
      };
    });
  }
}

/** Table 13: the first and last number of each series. Numbers have no gaps, and documents are credited, never cancelled. */
export class IssuedTable {
  readonly #ranges = new Map<string, Pick<IssuedRange, "from" | "to" | "totnum">>();

  add({ number }: MonthDocument): void {
    const series = number.slice(0, number.lastIndexOf("/"));
    const { from = number, to = number, totnum = 0 } = this.#ranges.get(series) ?? {};
    this.#ranges.set(series, {
      from: serialOf(number) < serialOf(from) ? number : from,
      to: serialOf(number) > serialOf(to) ? number : to,
      totnum: totnum + 1,
    });
  }

  rows(): IssuedRange[] {
    return [...this.#ranges.values()].map((range, at) => ({
      num: at + 1,
      ...range,
      cancel: 0,
      net_issue: range.totnum,
    }));
  }
}
