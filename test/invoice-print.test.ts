import { inflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { IssuedDocument } from "../app/features/invoices/issue/issued-document.server.ts";
import { printDocument, printWithRetries } from "../app/features/invoices/pdf/pdf-thread.server.ts";

/** A bill for one item with this title, to a customer with this name. */
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
    sequence: 1,
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
      buyer: { name, address: ["Flat 302", name], state: "Telangana", state_code: "36" },
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
        discount_paise: 0,
        gst_rate_basis_points: 0,
        ...amounts,
      },
    ],
  };
}

/** The ids of all glyphs in a PDF; 0 is the box for a character that the font lacks. */
function drawnGlyphs(pdf: Buffer): number[] {
  const text = pdf.toString("latin1");
  const streams = text.matchAll(/\/Length (\d+)\s*\/Filter \/FlateDecode\s*>>\s*stream\r?\n/g);
  return [...streams].flatMap(({ 0: head, 1: length, index }) => {
    const begin = index + head.length;
    const content = inflateSync(pdf.subarray(begin, begin + Number(length))).toString("latin1");
    const shown = [...content.matchAll(/\[([^\]]*)\] TJ/g)].map(([, words]) => words ?? "");
    const codes = shown.flatMap((words) =>
      words.match(/(?<=<[0-9a-f]*)[0-9a-f]{4}(?=[0-9a-f]*>)/g),
    );
    return codes.flatMap((code) => (code ? [Number.parseInt(code, 16)] : []));
  });
}

const SCRIPTS = [
  ["NotoSansTelugu", "శ్రీనివాస్ కృష్ణమూర్తి, హైదరాబాద్"],
  ["NotoSansTamil", "ஸ்ரீனிவாசன், சென்னை"],
  ["NotoSansDevanagari", "कृष्णमूर्ति शर्मा, दिल्ली"],
  ["NotoSansKannada", "ಕೃಷ್ಣಮೂರ್ತಿ ಶ್ರೀನಿವಾಸ, ಬೆಂಗಳೂರು"],
  ["NotoSansMalayalam", "കൃഷ്ണൻ ശ്രീകുമാർ, തൃശ്ശൂർ"],
  ["NotoSansBengali", "অনিতা চট্টোপাধ্যায়, কলকাতা"],
  ["NotoSansBengali", "ৰাজীৱ শৰ্মা, গুৱাহাটী"],
  ["NotoSansGujarati", "કૃષ્ણકુમાર પટેલ, અમદાવાદ"],
  ["NotoSansGurmukhi", "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ, ਅੰਮ੍ਰਿਤਸਰ"],
  ["NotoSansOriya", "କୃଷ୍ଣଚନ୍ଦ୍ର ମହାପାତ୍ର, ଭୁବନେଶ୍ୱର"],
  ["NotoSansArabic", "محمد عبدالرحمٰن، حیدرآباد 500002"],
  ["NotoSansOlChiki", "ᱥᱟᱱᱛᱟᱲᱤ"],
  ["NotoSansMeeteiMayek", "ꯃꯅꯤꯄꯨꯔ"],
] as const;

const pages = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length;

describe("printing an invoice", () => {
  test("gives the same bytes for the same document", async () => {
    const [first, second] = await Promise.all([
      printDocument(billOf("Salt")),
      printDocument(billOf("Salt")),
    ]);
    expect(first.toString("latin1", 0, 5)).toBe("%PDF-");
    expect(second.equals(first)).toBe(true);
  });

  test("writes names in every script of India", async () => {
    const bill = billOf("Salt");
    const [line] = bill.lines;
    const pdf = await printDocument({
      ...bill,
      particulars: {
        ...bill.particulars,
        buyer: { ...bill.particulars.buyer, address: SCRIPTS.map(([, name]) => name) },
      },
      lines: SCRIPTS.flatMap(([, title]) => (line ? [{ ...line, title }] : [])),
    });
    for (const [font] of SCRIPTS) {
      expect(pdf.includes(`+${font}-Regular`), font).toBe(true);
      expect(pdf.includes(`+${font}-SemiBold`), font).toBe(true);
    }
    const glyphs = drawnGlyphs(pdf);
    expect(glyphs.length).toBeGreaterThan(1000);
    expect(glyphs).not.toContain(0);
  });

  test("draws no box for characters that are missing from every font", async () => {
    const text = "😀 👩‍🌾 ರಾಗಿ മലയാളം 中文 مریم Ṇ \ufffd \u0c4d";
    expect(drawnGlyphs(await printDocument(billOf(text, text)))).not.toContain(0);
  });

  test.each([
    ["signs that no font has", "😀 👩‍🌾 ರಾಗಿ മലയാളം 中文 مریم"],
    ["marks without a letter", "\u0c4d\u0c3e \u093f \u0301´ \u200d"],
    [
      "letters of many scripts that do not form a word",
      "\u0a7a\u0a29₹\u0d03\u0d28\u0666\u0d26\u0647\u0d3e\u0679\u09ca\u0631\u0638\u0c40\u200e \u0989\u0d59\u0be2",
    ],
    ["half a pair", "\ud800 x"],
    ["nothing", ""],
  ])("can handle %s", async (_, text) => {
    expect(pages(await printDocument(billOf(text, text)))).toBe(1);
  });

  test("breaks a word that is too long, and stays on the page", async () => {
    const long = ["W", "క", "శ్రీ", "ਗੁੰ", "ب", "ക്ഖ"].map((sign) => sign.repeat(100));
    for (const word of long) expect(pages(await printDocument(billOf(word, word)))).toBe(1);
  });

  test("fails for one document without affecting the next", async () => {
    const broken = { ...billOf("Salt"), lines: [] as never, particulars: null as never };
    const good = printDocument(billOf("Salt"));
    await expect(printDocument(broken)).rejects.toThrow("seller");
    expect(pages(await good)).toBe(1);
    expect(pages(await printDocument(billOf("Salt")))).toBe(1);
  });

  test("refuses more documents than it can queue, as busy", async () => {
    const all = Array.from({ length: 31 }, () => printDocument(billOf("Salt")));
    await expect(all.at(-1)).rejects.toMatchObject({ statusCode: 503 });
    const done = await Promise.allSettled(all);
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(30);
  });

  test("retries for a long download, but not if the document can't be printed", async () => {
    const others = Array.from({ length: 30 }, () => printDocument(billOf("Salt")));
    const broken = { ...billOf("Salt"), particulars: null as never };
    const [late, failed] = await Promise.allSettled([
      printWithRetries(billOf("Salt")),
      printWithRetries(broken),
    ]);
    expect(late.status).toBe("fulfilled");
    expect(failed).toMatchObject({
      status: "rejected",
      reason: { message: expect.stringContaining("seller") },
    });
    await Promise.all(others);
  });
});
