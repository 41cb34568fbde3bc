import { describe, expect, test } from "vitest";
import type { IssuedDocument } from "#app/features/invoices/issued-document.server.ts";
import { printDocument } from "#app/features/invoices/paper/paper-thread.server.ts";

/** A bill of one thing with that name, to somebody with that name. */
function billOf(title: string, name = "Anitha Rao"): IssuedDocument {
  const amounts = {
    taxable_paise: 0,
    exempt_paise: 9900,
    cgst_paise: 0,
    sgst_paise: 0,
    igst_paise: 0,
    total_paise: 9900,
  };
  return {
    order_id: 1,
    series: "invoice",
    number: "NF/26-27/000001",
    kind: "bill-of-supply",
    issued_at: new Date("2026-11-22T04:00:00Z"),
    particulars: {
      seller: {
        name: "Nela Farm Store",
        legal_name: "Nela Farm Store Private Limited",
        address: ["Chevella Road"],
        phone: "+91 40 4000 1969",
        email: "care@nela.example",
        gstin: "36AABCN1234F1ZX",
        fssai: "13626010000123",
        state_code: "36",
      },
      buyer: { name, address: ["Flat 302"], state: "Telangana", state_code: "36" },
      ordered_at: "2026-11-22T03:00:00.000Z",
      payment: "UPI",
    },
    ...amounts,
    lines: [
      {
        line: 1,
        title,
        pack_label: "1 kg",
        hsn: "2501",
        quantity: 1,
        price_paise: 9900,
        gst_rate_basis_points: 0,
        ...amounts,
      },
    ],
  };
}

const pages = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length;

describe("printing", () => {
  test("the same document gives the same bytes", async () => {
    const [first, second] = await Promise.all([
      printDocument(billOf("Salt")),
      printDocument(billOf("Salt")),
    ]);
    expect(first.toString("latin1", 0, 5)).toBe("%PDF-");
    expect(second.equals(first)).toBe(true);
  });

  test.each([
    ["signs that no font has", "😀 👩‍🌾 ರಾಗಿ മലയാളം 中文 مریم"],
    ["marks without a letter", "\u0c4d\u0c3e \u093f \u0301´ \u200d"],
    ["half a pair", "\ud800 x"],
    ["nothing", ""],
  ])("bears %s", async (_, text) => {
    expect(pages(await printDocument(billOf(text, text)))).toBe(1);
  });

  test("breaks a word that is too long, and stays on its page", async () => {
    expect(pages(await printDocument(billOf("W".repeat(200), "క".repeat(100))))).toBe(1);
  });

  test("fails for one document without harm to the next", async () => {
    const broken = { ...billOf("Salt"), lines: [] as never, particulars: null as never };
    const good = printDocument(billOf("Salt"));
    await expect(printDocument(broken)).rejects.toThrow("seller");
    expect(pages(await good)).toBe(1);
    expect(pages(await printDocument(billOf("Salt")))).toBe(1);
  });

  test("refuses more than it can hold, as being busy", async () => {
    const all = Array.from({ length: 31 }, () => printDocument(billOf("Salt")));
    await expect(all.at(-1)).rejects.toMatchObject({ statusCode: 503 });
    const done = await Promise.allSettled(all);
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(30);
  });
});
