import { addAmounts, NO_AMOUNTS } from "#app/features/invoices/issue/amounts.server.ts";
import type { Amounts } from "#app/features/invoices/issue/issued-document.server.ts";
import { toRupees } from "#app/shared/money.ts";
import { returnPeriod } from "./gstr1-return.ts";
import {
  isCreditNote,
  isInterState,
  type MonthDocument,
  totalsOf,
} from "./month-document.server.ts";

/** The part of GSTR-3B that depends on sales, in the portal's format. Amounts in rupees, net of credit notes. */
export interface Gstr3bReturn {
  gstin: string;
  /** MMYYYY. */
  ret_period: string;
  sup_details: {
    /** 3.1(a): taxable goods. */
    osup_det: { txval: number; iamt: number; camt: number; samt: number; csamt: number };
    /** 3.1(c): exempt goods. */
    osup_nil_exmp: { txval: number };
  };
  /** 3.2: the sales in 3.1(a) to unregistered buyers in other states. */
  inter_sup: { unreg_details: { pos: string; txval: number; iamt: number }[] };
}

/** Builds GSTR-3B of a month from its documents, added one by one. */
export class Gstr3b {
  #total: Amounts = NO_AMOUNTS;
  readonly #otherStates = new Map<string, Amounts>();

  add(document: MonthDocument): void {
    const sign = isCreditNote(document) ? -1 : 1;
    const amounts = totalsOf(document);
    this.#total = addAmounts(this.#total, amounts, sign);
    const { state_code: pos, gstin } = document.particulars.buyer;
    if (gstin || !isInterState(document) || amounts.taxable_paise === 0) return;
    const sum = this.#otherStates.get(pos) ?? NO_AMOUNTS;
    this.#otherStates.set(pos, addAmounts(sum, amounts, sign));
  }

  /** `month`: 'YYYY-MM'. */
  toReturn(gstin: string, month: string): Gstr3bReturn {
    const { taxable_paise, exempt_paise, igst_paise, cgst_paise, sgst_paise } = this.#total;
    return {
      gstin,
      ret_period: returnPeriod(month),
      sup_details: {
        osup_det: {
          txval: toRupees(taxable_paise),
          iamt: toRupees(igst_paise),
          camt: toRupees(cgst_paise),
          samt: toRupees(sgst_paise),
          csamt: 0,
        },
        osup_nil_exmp: { txval: toRupees(exempt_paise) },
      },
      inter_sup: {
        unreg_details: [...this.#otherStates]
          .toSorted(([a], [b]) => a.localeCompare(b))
          .map(([pos, amounts]) => ({
            pos,
            txval: toRupees(amounts.taxable_paise),
            iamt: toRupees(amounts.igst_paise),
          })),
      },
    };
  }
}
