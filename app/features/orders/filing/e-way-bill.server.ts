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
import type { Parcel } from "../order-schema.ts";
import { filingDay, numberOf, pinIn } from "./filing-fields.ts";

/** An order with the data that the portals need. */
export interface FiledSale {
  invoice: IssuedDocument;
  delivery: DeliveryCopy;
}

type Shipment = Pick<Parcel, "carrier" | "tracking_number">;

/** ₹50,000: goods worth more need an e-way bill in transit (rule 138 of the CGST Rules). */
const E_WAY_BILL_ABOVE_PAISE = 50_000_00;

/**
 * Whether the goods need an e-way bill. Exempt goods don't count towards the limit, and need no e-way bill on their own
 * (explanation 2 and sub-rule 14 of the rule).
 */
export function needsEWayBill({ lines }: IssuedDocument): boolean {
  const taxable = lines.filter(({ gst_rate_basis_points }) => gst_rate_basis_points > 0);
  return taxable.reduce((sum, line) => sum + line.total_paise, 0) > E_WAY_BILL_ABOVE_PAISE;
}

/** The portal's length limits, in characters. */
const MAX_NAME = 100;
const MAX_LINE = 120;
const MAX_PLACE = 50;

const SUPPLY = 1;
const REGULAR = 1;
const BILL_TO_SHIP_TO = 2;

/**
 * Part A of an e-way bill as a file for the portal's bulk upload. The portal computes the distance from the PIN codes. The vehicle
 * is entered on the portal, as are the transporters if the parcels have several.
 */
export function eWayBill({
  invoice,
  delivery,
  parcels,
}: FiledSale & { parcels: readonly Shipment[] }): object {
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
        docType: "INV",
        docNo: invoice.number,
        docDate: filingDay(invoice.issued_at),
        transType: numberOf(buyer.state_code) === toState ? REGULAR : BILL_TO_SHIP_TO,
        fromGstin: seller.gstin,
        fromTrdName: cutText(seller.legal_name, MAX_NAME),
        fromAddr1: cutText(shop.address.street, MAX_LINE),
        fromAddr2: "",
        fromPlace: cutText(shop.address.district, MAX_PLACE),
        fromPincode: numberOf(shop.address.pin),
        fromStateCode: fromState,
        actualFromStateCode: fromState,
        toGstin: buyer.gstin ?? "URP",
        toTrdName: cutText(buyer.gstin ? buyer.name : recipientOf(delivery), MAX_NAME),
        toAddr1: cutText(delivery.line1, MAX_LINE),
        toAddr2: cutText(delivery.line2, MAX_LINE),
        toPlace: cutText(delivery.city, MAX_PLACE),
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
        transporterName: sameOf(parcels.map(({ carrier }) => carrier)),
        transporterId: "",
        transDocNo: cutText(sameOf(parcels.map((parcel) => parcel.tracking_number)), 15),
        transDocDate: "",
        vehicleNo: "",
        vehicleType: "",
        mainHsnCode: numberOf(invoice.lines[0]?.hsn ?? ""),
        itemList: invoice.lines.map((line, at) => item(line, at, invoice.igst_paise > 0)),
      },
    ],
  };
}

/** The value that all of them share; '' if they differ. */
function sameOf([first = "", ...others]: readonly string[]): string {
  return others.every((other) => other === first) ? first : "";
}

function item(line: IssuedLine, at: number, interState: boolean) {
  const rate = line.gst_rate_basis_points / 100;
  return {
    itemNo: at + 1,
    productName: cutText(line.title, MAX_NAME),
    productDesc: cutText(line.pack_label, MAX_NAME),
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
