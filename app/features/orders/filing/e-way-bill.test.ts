import { expect, test } from "vitest";
import { sampleDocument } from "../../../../test/support/documents/tax-documents.ts";
import { eInvoice } from "./e-invoice.server.ts";
import { eWayBill, needsEWayBill } from "./e-way-bill.server.ts";
import { pinIn } from "./filing-fields.ts";

const DELIVERY = {
  first_name: "Anitha",
  last_name: "Rao",
  phone: "",
  line1: "Flat 302",
  line2: "",
  landmark: "",
  city: "Hyderabad",
  state: "Telangana",
  pincode: "500034",
};
const LINES = [
  { paise: 50_400_00, rate: 5, quantity: 10 },
  { paise: 1_000_00, rate: 0, hsn: "1102" },
];
const DTDC = { carrier: "DTDC", tracking_number: "D123" };
const billOf = (sample: object, parcels = [DTDC], delivery = DELIVERY) => {
  const invoice = sampleDocument({ lines: LINES, ...sample });
  const file = eWayBill({ invoice, delivery, parcels });
  return (file as { billLists: Record<string, unknown>[] }).billLists[0];
};

test("a consumer's goods inside the state are a regular supply to an unregistered person", () => {
  expect(billOf({})).toMatchObject({
    supplyType: "O",
    subSupplyType: 1,
    docType: "INV",
    docNo: "NF/26-27/000001",
    docDate: "05/11/2026",
    transType: 1,
    fromStateCode: 36,
    fromPincode: 501503,
    toGstin: "URP",
    toTrdName: "Anitha Rao",
    toPincode: 500034,
    toStateCode: 36,
    actualToStateCode: 36,
    totalValue: 49_000,
    cgstValue: 1_200,
    sgstValue: 1_200,
    igstValue: 0,
    totInvValue: 51_400,
    transporterName: "DTDC",
    itemList: [
      {
        hsnCode: 1008,
        quantity: 10,
        qtyUnit: "PAC",
        taxableAmount: 48_000,
        cgstRate: 2.5,
        igstRate: 0,
      },
      { hsnCode: 1102, taxableAmount: 1_000, cgstRate: 0, igstRate: 0 },
    ],
  });
});

test("a business's goods sent to another state are billed to the business's own state", () => {
  expect(billOf({ state: "29", gstin: "29AAGCB7383J1Z4" })).toMatchObject({
    transType: 2,
    toGstin: "29AAGCB7383J1Z4",
    toStateCode: 29,
    actualToStateCode: 36,
    cgstValue: 0,
    igstValue: 2_400,
    itemList: [{ igstRate: 5, cgstRate: 0 }, { igstRate: 0 }],
  });
});

test("names a transporter if all parcels have the same one, and a document number if all have the same number", () => {
  const [none, one] = [{ transporterName: "", transDocNo: "" }, { transporterName: "DTDC" }];
  expect(billOf({}, [])).toMatchObject(none);
  expect(billOf({}, [DTDC, DTDC])).toMatchObject({ ...one, transDocNo: "D123" });
  expect(billOf({}, [DTDC, { ...DTDC, tracking_number: "D124" }])).toMatchObject({
    ...one,
    transDocNo: "",
  });
  expect(billOf({}, [DTDC, { carrier: "Delhivery", tracking_number: "L1" }])).toMatchObject(none);
});

test("truncates names and addresses to the portals' limits", () => {
  const long = "Plot ".repeat(40);
  const delivery = { ...DELIVERY, last_name: long, line1: long, line2: long, city: long };
  const { toTrdName, toAddr1, toAddr2, toPlace } = billOf({}, [DTDC], delivery) ?? {};
  const lengths = [toTrdName, toAddr1, toAddr2, toPlace].map((text) => String(text).length);
  expect(lengths).toEqual([100, 120, 120, 50]);

  const invoice = sampleDocument({ lines: LINES, gstin: "36AAGCB7383J1Z9" });
  const [file] = eInvoice({ invoice, delivery }) as { ShipDtls: Record<string, string> }[];
  const { LglNm, Addr1, Addr2, Loc } = file?.ShipDtls ?? {};
  expect([LglNm, Addr1, Addr2, Loc].map((text) => (text ?? "").length)).toEqual([
    100, 100, 100, 50,
  ]);
});

test.each([
  ["taxable goods of ₹50,000", [{ paise: 50_000_00, rate: 5 }], false],
  ["taxable goods above it", [{ paise: 50_000_01, rate: 5 }], true],
  [
    "two lines that come to more",
    [
      { paise: 30_000_00, rate: 5 },
      { paise: 20_000_01, rate: 18 },
    ],
    true,
  ],
  [
    "exempt goods beside taxable ones",
    [
      { paise: 40_000_00, rate: 5 },
      { paise: 60_000_00, rate: 0 },
    ],
    false,
  ],
  ["exempt goods alone", [{ paise: 60_000_00, rate: 0 }], false],
])("says whether %s need an e-way bill", (_goods, lines, isNeeded) => {
  expect(needsEWayBill(sampleDocument({ lines }))).toBe(isNeeded);
});

test.each([
  ["12 MG Road, Bengaluru 560001", 560001],
  ["Bengaluru 560 001, Karnataka", 560001],
  ["phone 9848012345", 0],
  ["", 0],
])("the PIN code in '%s' is %d", (address, pin) => {
  expect(pinIn(address)).toBe(pin);
});
