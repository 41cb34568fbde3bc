import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type SampleDocument,
  sampleDocument,
} from "../../../../test/support/documents/tax-documents.ts";
import { Gstr1 } from "./gstr1.server.ts";
import type { Gstr1Return, ReturnItem } from "./gstr1-return.ts";
import { Gstr3b } from "./gstr3b.server.ts";
import { isCreditNote, totalsOf } from "./month-document.server.ts";

const SELLER = "36AABCN1234F1ZX";
const BUYER = "29AAGCB7383J1Z4";

function returnOf(samples: SampleDocument[]): Gstr1Return {
  const gstr1 = new Gstr1();
  for (const sample of samples) gstr1.add(sampleDocument(sample));
  return gstr1.toReturn(SELLER, "2026-11");
}

function gstr3bOf(samples: SampleDocument[]) {
  const gstr3b = new Gstr3b();
  for (const sample of samples) gstr3b.add(sampleDocument(sample));
  return gstr3b.toReturn(SELLER, "2026-11");
}

describe("GSTR-1", () => {
  test("sums sales to unregistered buyers by place and rate, less credit notes", () => {
    const gstr1 = returnOf([
      {
        lines: [
          { paise: 10_500, rate: 5 },
          { paise: 11_800, rate: 18 },
        ],
      },
      { lines: [{ paise: 21_000, rate: 5 }] },
      { lines: [{ paise: 10_500, rate: 5 }], state: "29" },
      { lines: [{ paise: 2_100, rate: 5 }], invoicePaise: 21_000 },
    ]);
    expect([gstr1.gstin, gstr1.fp]).toEqual([SELLER, "112026"]);
    expect(gstr1.b2cs).toEqual([
      { sply_ty: "INTER", typ: "OE", pos: "29", rt: 5, txval: 100, iamt: 5, csamt: 0 },
      { sply_ty: "INTRA", typ: "OE", pos: "36", rt: 18, txval: 100, camt: 9, samt: 9, csamt: 0 },
      { sply_ty: "INTRA", typ: "OE", pos: "36", rt: 5, txval: 280, camt: 7, samt: 7, csamt: 0 },
    ]);
    expect([gstr1.b2b, gstr1.b2cl, gstr1.cdnr, gstr1.cdnur]).toEqual([[], [], [], []]);
  });

  test("lists the invoices and credit notes of registered buyers", () => {
    const gstr1 = returnOf([
      {
        lines: [
          { paise: 10_500, rate: 5 },
          { paise: 10_500, rate: 5 },
          { paise: 11_800, rate: 18 },
          { paise: 5_000, rate: 0 },
        ],
        state: "29",
        gstin: BUYER,
      },
      { lines: [{ paise: 10_500, rate: 5 }], state: "29", gstin: BUYER, invoicePaise: 37_800 },
    ]);
    expect(gstr1.b2b).toEqual([
      {
        ctin: BUYER,
        inv: [
          {
            inum: "NF/26-27/000001",
            idt: "05-11-2026",
            val: 378,
            pos: "29",
            rchrg: "N",
            inv_typ: "R",
            itms: [
              { num: 501, itm_det: { rt: 5, txval: 200, iamt: 10, csamt: 0 } },
              { num: 1801, itm_det: { rt: 18, txval: 100, iamt: 18, csamt: 0 } },
            ],
          },
        ],
      },
    ]);
    expect(gstr1.cdnr).toEqual([
      {
        ctin: BUYER,
        nt: [
          {
            ntty: "C",
            nt_num: "NC/26-27/000001",
            nt_dt: "05-11-2026",
            val: 105,
            pos: "29",
            rchrg: "N",
            inv_typ: "R",
            itms: [{ num: 501, itm_det: { rt: 5, txval: 100, iamt: 5, csamt: 0 } }],
          },
        ],
      },
    ]);
    expect(gstr1.b2cs).toEqual([]);
    expect(gstr1.nil.inv).toEqual([{ sply_ty: "INTRB2B", expt_amt: 50, nil_amt: 0, ngsup_amt: 0 }]);
  });

  test("lists an invoice above ₹1,00,000 to another state and its credit notes, but not one of exactly ₹1,00,000", () => {
    const at = { lines: [{ paise: 100_000_00, rate: 5 }], state: "29" };
    const above = { lines: [{ paise: 100_000_01, rate: 5 }], state: "29" };
    const inside = { lines: [{ paise: 100_000_01, rate: 5 }] };
    const note = { lines: [{ paise: 10_500, rate: 5 }], state: "29", invoicePaise: 100_000_01 };
    const gstr1 = returnOf([at, above, inside, note]);
    expect(gstr1.b2cl).toMatchObject([{ pos: "29", inv: [{ val: 100_000.01 }] }]);
    expect(gstr1.cdnur).toMatchObject([{ typ: "B2CL", ntty: "C", pos: "29", val: 105 }]);
    expect(gstr1.b2cs.map(({ pos, txval }) => [pos, txval])).toEqual([
      ["29", 95_238.1],
      ["36", 95_238.11],
    ]);
  });

  test("sums goods by HSN and rate, separately for registered buyers, and lists the numbers issued", () => {
    const gstr1 = returnOf([
      {
        lines: [
          { paise: 10_500, rate: 5, quantity: 3 },
          { paise: 4_000, rate: 0, hsn: "1102" },
        ],
      },
      { lines: [{ paise: 10_500, rate: 5 }], gstin: SELLER, number: "NF/26-27/000002" },
      { lines: [{ paise: 3_500, rate: 5 }], invoicePaise: 14_500 },
    ]);
    expect(gstr1.hsn.hsn_b2c).toEqual([
      {
        num: 1,
        hsn_sc: "1008",
        desc: "Foxtail millet",
        uqc: "PAC",
        qty: 2,
        rt: 5,
        txval: 66.66,
        iamt: 0,
        camt: 1.67,
        samt: 1.67,
        csamt: 0,
      },
      expect.objectContaining({ num: 2, hsn_sc: "1102", rt: 0, qty: 1, txval: 40, camt: 0 }),
    ]);
    expect(gstr1.hsn.hsn_b2b).toMatchObject([{ hsn_sc: "1008", qty: 1, txval: 100 }]);
    const range = { num: 1, cancel: 0 };
    expect(gstr1.doc_issue.doc_det).toEqual([
      {
        doc_num: 1,
        doc_typ: "Invoices for outward supply",
        docs: [
          { ...range, from: "NF/26-27/000001", to: "NF/26-27/000002", totnum: 2, net_issue: 2 },
        ],
      },
      {
        doc_num: 5,
        doc_typ: "Credit Note",
        docs: [
          { ...range, from: "NC/26-27/000001", to: "NC/26-27/000001", totnum: 1, net_issue: 1 },
        ],
      },
    ]);
  });

  test("names the first and last number by serial, even in the month that passes a million", () => {
    const numbers = ["999999", "1000001", "999998", "1000000"].map(
      (serial) => `NF/26-27/${serial}`,
    );
    const gstr1 = returnOf(
      numbers.map((number) => ({ lines: [{ paise: 10_500, rate: 5 }], number })),
    );
    expect(gstr1.doc_issue.doc_det[0]?.docs).toMatchObject([
      { from: "NF/26-27/999998", to: "NF/26-27/1000001", totnum: 4 },
    ]);
  });

  test("is empty for a month without documents", () => {
    const gstr1 = returnOf([]);
    expect(gstr1.hsn).toEqual({ hsn_b2b: [], hsn_b2c: [] });
    expect(gstr1.doc_issue.doc_det).toEqual([]);
  });
});

test("GSTR-3B has the taxable and exempt value after credit notes, and sales to other states' unregistered buyers", () => {
  const gstr3b = gstr3bOf([
    {
      lines: [
        { paise: 10_500, rate: 5 },
        { paise: 4_000, rate: 0 },
      ],
    },
    { lines: [{ paise: 21_000, rate: 5 }], state: "29" },
    { lines: [{ paise: 10_500, rate: 5 }], state: "29", invoicePaise: 21_000 },
    { lines: [{ paise: 10_500, rate: 5 }], state: "29", gstin: BUYER },
  ]);
  expect(gstr3b).toEqual({
    gstin: SELLER,
    ret_period: "112026",
    sup_details: {
      osup_det: { txval: 300, iamt: 10, camt: 2.5, samt: 2.5, csamt: 0 },
      osup_nil_exmp: { txval: 40 },
    },
    inter_sup: { unreg_details: [{ pos: "29", txval: 100, iamt: 5 }] },
  });
});

const sample = fc.record({
  lines: fc.array(
    fc.record({
      paise: fc.integer({ min: 1, max: 200_000_00 }),
      rate: fc.constantFrom(0, 0.25, 2.5, 5, 12, 18),
      hsn: fc.constantFrom("1008", "1102", "3401"),
      quantity: fc.integer({ min: 0, max: 9 }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  state: fc.constantFrom("36", "29", "33"),
  gstin: fc.constantFrom(undefined, BUYER, SELLER),
  invoicePaise: fc.option(fc.integer({ min: 1, max: 300_000_00 }), { nil: undefined }),
});

const paise = (rupees = 0) => Math.round(rupees * 100);
const itemsPaise = (items: ReturnItem[]) =>
  items.reduce(
    (sum, { itm_det: { txval, iamt, camt, samt } }) =>
      sum + paise(txval) + paise(iamt) + paise(camt) + paise(samt),
    0,
  );
const sumOf = <T>(rows: readonly T[], amountOf: (row: T) => number) =>
  rows.reduce((sum, row) => sum + amountOf(row), 0);

test("the tables add up to the documents, to the paisa", () => {
  fc.assert(
    fc.property(fc.array(sample, { maxLength: 12 }), (samples) => {
      const gstr1 = returnOf(samples);
      const net = sumOf(samples.map(sampleDocument), (document) =>
        isCreditNote(document) ? -document.total_paise : document.total_paise,
      );
      const listed =
        sumOf(gstr1.b2b, ({ inv }) => sumOf(inv, ({ itms }) => itemsPaise(itms))) +
        sumOf(gstr1.b2cl, ({ inv }) => sumOf(inv, ({ itms }) => itemsPaise(itms))) -
        sumOf(gstr1.cdnr, ({ nt }) => sumOf(nt, ({ itms }) => itemsPaise(itms))) -
        sumOf(gstr1.cdnur, ({ itms }) => itemsPaise(itms));
      const summed = sumOf(gstr1.b2cs, ({ txval, iamt, camt, samt }) =>
        sumOf([txval, iamt ?? 0, camt ?? 0, samt ?? 0], paise),
      );
      const exempt = sumOf(gstr1.nil.inv, ({ expt_amt }) => paise(expt_amt));
      expect(listed + summed + exempt).toBe(net);
      const goods = [...gstr1.hsn.hsn_b2b, ...gstr1.hsn.hsn_b2c];
      expect(
        sumOf(goods, ({ txval, iamt, camt, samt }) => sumOf([txval, iamt, camt, samt], paise)),
      ).toBe(net);
      const { osup_det, osup_nil_exmp } = gstr3bOf(samples).sup_details;
      const { txval, iamt, camt, samt } = osup_det;
      expect(sumOf([txval, iamt, camt, samt, osup_nil_exmp.txval], paise)).toBe(net);
    }),
  );
});

test("each table has the taxes of its documents", () => {
  fc.assert(
    fc.property(sample, (one) => {
      const document = sampleDocument({ ...one, invoicePaise: undefined });
      const { igst_paise, cgst_paise } = totalsOf(document);
      const { osup_det } = gstr3bOf([{ ...one, invoicePaise: undefined }]).sup_details;
      expect([paise(osup_det.iamt), paise(osup_det.camt)]).toEqual([igst_paise, cgst_paise]);
    }),
  );
});
