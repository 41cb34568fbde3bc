import type { DeliveryCopy } from "#app/database/tables/tables.ts";
import { recipientOf } from "#app/features/delivery/addresses/address-lines.ts";
import type {
  IssuedDocument,
  IssuedLine,
} from "#app/features/invoices/issue/issued-document.server.ts";
import { stateCodeOf } from "#app/features/invoices/issue/sale.ts";
import { shop } from "#app/settings.ts";
import { toRupees } from "#app/shared/money.ts";
import { cutText } from "#app/shared/text/cut-text.ts";
import { filingDay, numberOf, pinIn } from "./filing-fields.ts";

/** An order as the portals need it. */
export interface FiledSale {
  invoice: IssuedDocument;
  delivery: DeliveryCopy;
  carrier: string;
  trackingNumber: string;
}

/** Goods worth more travel with an e-way bill: ₹50,000 (rule 138 of the CGST Rules). */
export const E_WAY_BILL_ABOVE_PAISE = 50_000_00;

const SUPPLY = 1;
const REGULAR = 1;
const BILL_TO_SHIP_TO = 2;

/**
 * Part A of an e-way bill as the file that the portal's bulk upload takes. The portal computes the distance from the PIN codes;
 * the vehicle is entered there.
 */
export function eWayBill({ invoice, delivery, carrier, trackingNumber }: FiledSale): object {
  const { seller, buyer } = invoice.particulars;
  const toState = numberOf(stateCodeOf(delivery.state));
  const fromState = numberOf(seller.state_code);
  return {
    version: "1.0.0621",
    billLists: [
      {
        userGstin: seller.gstin,
        supplyType: "O",
        subSupplyType: SUPPLY,
        subSupplyDesc: "",
        docType: invoice.kind === "bill-of-supply" ? "BIL" : "INV",
        docNo: invoice.number,
        docDate: filingDay(invoice.issued_at),
        transType: numberOf(buyer.state_code) === toState ? REGULAR : BILL_TO_SHIP_TO,
        fromGstin: seller.gstin,
        fromTrdName: seller.legal_name,
        fromAddr1: shop.address.street,
        fromAddr2: "",
        fromPlace: shop.address.district,
        fromPincode: numberOf(shop.address.pin),
        fromStateCode: fromState,
        actualFromStateCode: fromState,
        toGstin: buyer.gstin ?? "URP",
        toTrdName: buyer.gstin ? buyer.name : recipientOf(delivery),
        toAddr1: delivery.line1,
        toAddr2: delivery.line2,
        toPlace: delivery.city,
        toPincode: pinIn(delivery.pincode),
        toStateCode: numberOf(buyer.state_code),
        actualToStateCode: toState,
        totalValue: toRupees(invoice.taxable_paise + invoice.exempt_paise),
        cgstValue: toRupees(invoice.cgst_paise),
        sgstValue: toRupees(invoice.sgst_paise),
        igstValue: toRupees(invoice.igst_paise),
        cessValue: 0,
        TotNonAdvolVal: 0,
        OthValue: 0,
        totInvValue: toRupees(invoice.total_paise),
        transMode: "",
        transDistance: 0,
        transporterName: carrier,
        transporterId: "",
        transDocNo: cutText(trackingNumber, 15),
        transDocDate: "",
        vehicleNo: "",
        vehicleType: "",
        mainHsnCode: numberOf(invoice.lines[0]?.hsn ?? ""),
        itemList: invoice.lines.map((line, at) => item(line, at, invoice.igst_paise > 0)),
      },
    ],
  };
}

function item(line: IssuedLine, at: number, interState: boolean) {
  const rate = line.gst_rate_basis_points / 100;
  return {
    itemNo: at + 1,
    productName: cutText(line.title, 100),
    productDesc: line.pack_label,
    hsnCode: numberOf(line.hsn ?? ""),
    quantity: line.quantity,
    qtyUnit: "PAC",
    taxableAmount: toRupees(line.taxable_paise + line.exempt_paise),
    sgstRate: interState ? 0 : rate / 2,
    cgstRate: interState ? 0 : rate / 2,
    igstRate: interState ? rate : 0,
    cessRate: 0,
    cessNonAdvol: 0,
  };
}
