import { recipientOf } from "#app/features/delivery/addresses/address-lines.ts";
import type { IssuedLine } from "#app/features/invoices/issue/issued-document.server.ts";
import { stateCodeOf } from "#app/features/invoices/issue/sale.ts";
import { shop } from "#app/settings.ts";
import { toRupees } from "#app/shared/money.ts";
import { cutText } from "#app/shared/text/cut-text.ts";
import type { FiledSale } from "./e-way-bill.server.ts";
import { filingDay, pinIn } from "./filing-fields.ts";

/** The portal's length limits, in characters, for names, address lines and towns. */
const MAX_LINE = 100;
const MAX_PLACE = 50;

/**
 * The invoice of a registered buyer as a file for the invoice registration portal (schema INV-01, version 1.1). The law requires it
 * from sellers with a turnover above ₹5 crore in a year (notification 10/2023-Central Tax).
 */
export function eInvoice({ invoice, delivery }: FiledSale): object[] {
  const { seller, buyer } = invoice.particulars;
  const billed = buyer.address.join(", ");
  const pin = pinIn(billed);
  return [
    {
      Version: "1.1",
      TranDtls: { TaxSch: "GST", SupTyp: "B2B", RegRev: "N", IgstOnIntra: "N" },
      DocDtls: { Typ: "INV", No: invoice.number, Dt: filingDay(invoice.issued_at) },
      SellerDtls: {
        Gstin: seller.gstin,
        LglNm: cutText(seller.legal_name, MAX_LINE),
        Addr1: cutText(shop.address.street, MAX_LINE),
        Loc: cutText(shop.address.district, MAX_PLACE),
        Pin: pinIn(shop.address.pin),
        Stcd: seller.state_code,
      },
      BuyerDtls: {
        Gstin: buyer.gstin,
        LglNm: buyer.name,
        Pos: buyer.state_code,
        Addr1: cutText(billed, MAX_LINE),
        Loc: buyer.state,
        ...(pin > 0 && { Pin: pin }),
        Stcd: buyer.state_code,
      },
      ShipDtls: {
        LglNm: cutText(recipientOf(delivery), MAX_LINE),
        Addr1: cutText(delivery.line1, MAX_LINE),
        ...(delivery.line2 && { Addr2: cutText(delivery.line2, MAX_LINE) }),
        Loc: cutText(delivery.city, MAX_PLACE),
        Pin: pinIn(delivery.pincode),
        Stcd: stateCodeOf(delivery.state),
      },
      ItemList: invoice.lines.map(item),
      ValDtls: {
        AssVal: toRupees(invoice.taxable_paise + invoice.exempt_paise),
        CgstVal: toRupees(invoice.cgst_paise),
        SgstVal: toRupees(invoice.sgst_paise),
        IgstVal: toRupees(invoice.igst_paise),
        TotInvVal: toRupees(invoice.total_paise),
      },
    },
  ];
}

/** Converts an invoice line. Its value before tax is the amount paid, after discounts, minus the included tax. */
function item(line: IssuedLine, at: number) {
  const value = line.taxable_paise + line.exempt_paise;
  return {
    SlNo: String(at + 1),
    PrdDesc: cutText([line.title, line.pack_label].filter(Boolean).join(" "), 300),
    IsServc: "N",
    HsnCd: line.hsn ?? "",
    Qty: line.quantity,
    Unit: "PAC",
    UnitPrice: Math.round((value / Math.max(1, line.quantity)) * 10) / 1000,
    TotAmt: toRupees(value),
    AssAmt: toRupees(value),
    GstRt: line.gst_rate_basis_points / 100,
    CgstAmt: toRupees(line.cgst_paise),
    SgstAmt: toRupees(line.sgst_paise),
    IgstAmt: toRupees(line.igst_paise),
    TotItemVal: toRupees(line.total_paise),
  };
}
