import { describe, expect, test } from "vitest";
import type { TextSummary } from "../app/features/texts/text-schema.ts";
import { loadTexts } from "../app/features/texts/text-service.server.ts";
import { shop as settings } from "../app/settings.ts";
import { applyTexts } from "../app/texts.ts";
import { admin, saveText, setUpTextsShop, shop } from "./support/texts-shop.ts";

setUpTextsShop();

const leadOf = async (name: string) => {
  const { body } = await shop.call<{ blocks: { content: { text: string }[] }[] }>(
    `/texts/${name}/`,
  );
  return body.blocks[0]?.content.map(({ text }) => text).join("");
};

test("a text is saved in versions, and the original can be restored", async () => {
  expect(await leadOf("terms")).toContain("Short enough to read.");
  const saved = await saveText("terms", "Our **new** terms.\n\n## Ask\nWrite to {email}.");
  expect(saved.status).toBe(200);
  expect(saved.body).toMatchObject({ version: 1, changed: true });
  expect(await leadOf("terms")).toBe("Our new terms.");
  const { body: detail } = await shop.call("/admin/texts/terms/", { token: admin });
  const back = await saveText("terms", String(detail.shipped), 1);
  expect(back.body).toMatchObject({ version: 2, changed: false });
  expect(back.body.history).toMatchObject([
    { version: 2, shipped: true },
    { version: 1, shipped: false },
  ]);
  expect(await leadOf("terms")).toContain("Short enough to read.");
  const { body: old } = await shop.call("/admin/texts/terms/versions/1/", { token: admin });
  expect(old.text).toContain("Our **new** terms.");
});

test("a translation is outdated from a change of its English text until it is saved again", async () => {
  const outdated = async () => {
    const { body } = await shop.call<{ results: TextSummary[] }>("/admin/texts/", { token: admin });
    return body.results.filter(({ outdated_since }) => outdated_since !== null);
  };
  await saveText("privacy-te", "మా మాట.\n\n{stored-data}");
  expect(await outdated()).toEqual([]);
  const { body: english } = await saveText("privacy", "Our word.\n\n{stored-data}");
  expect((await outdated()).map(({ name, outdated_since }) => [name, outdated_since])).toEqual([
    ["privacy-te", english.changed_at],
    ["privacy-hi", english.changed_at],
  ]);
  // The Telugu text is confirmed without a change.
  const confirmed = await saveText("privacy-te", "మా మాట.\n\n{stored-data}", 1);
  expect(confirmed.body).toMatchObject({ version: 2, outdated_since: null });
  expect((await outdated()).map(({ name }) => name)).toEqual(["privacy-hi"]);
  // Both are the original texts again.
  await saveText("privacy", String(english.shipped), 1);
  expect((await outdated()).map(({ name }) => name)).toEqual(["privacy-te"]);
});

test("another process reads it after its next poll", async () => {
  await saveText("terms", "Read by all.");
  await saveText("home-title", "Ragi from our fields,");
  applyTexts(new Map());
  await loadTexts(shop.shop);
  shop.cache.clear();
  expect(await leadOf("terms")).toBe("Read by all.");
  expect(settings.homeTexts.heroTitle).toBe("Ragi from our fields,");
});

describe("two editors", () => {
  test("who save one text lose nothing: the second gets a conflict", async () => {
    expect((await saveText("terms", "First.")).status).toBe(200);
    const second = await saveText("terms", "Second.");
    expect([second.status, second.body.message]).toEqual([
      409,
      "Someone else changed this text. Your changes are not saved yet.",
    ]);
    // The response was lost, so the editor sends the same request again.
    expect((await saveText("terms", "First.")).status).toBe(200);
    expect((await saveText("terms", "Second.", 1)).body).toMatchObject({
      version: 2,
      text: "Second.",
    });
    expect((await saveText("terms", "First.")).status).toBe(409);
  });

  test("who save at the same moment never both succeed: one of ten does", async () => {
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, at) => saveText("terms", `Version of ${at}.`)),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  });
});

test("only the newest fifty versions are kept, and saving over a deleted one is a conflict", async () => {
  for (let version = 0; version < 52; version++)
    await saveText("home-banner", `Line ${version}`, version);
  const { body } = await shop.call("/admin/texts/home-banner/", { token: admin });
  expect(body.history).toHaveLength(50);
  expect((await saveText("home-banner", "Late", 0)).status).toBe(409);
  expect((await shop.call("/admin/texts/home-banner/versions/1/", { token: admin })).status).toBe(
    404,
  );
});

test("only owners read and change texts, and each change is in the audit log", async () => {
  const { token } = await shop.newCustomer();
  for (const path of ["/admin/texts/", "/admin/texts/terms/", "/admin/texts/terms/versions/1/"])
    expect((await shop.call(path, { token })).status).toBe(403);
  await saveText("terms", "Logged.");
  const { body } = await shop.call<{ results: object[] }>(
    "/admin/audit/?what=text.changed&limit=1",
    { token: admin },
  );
  expect(body.results[0]).toMatchObject({ thing_id: "terms", after: { text: "Logged." } });
});

test("an unknown text is refused", async () => {
  expect((await saveText("home", "x")).status).toBeGreaterThanOrEqual(400);
  expect((await shop.call("/texts/home-title/")).status).toBeGreaterThanOrEqual(400);
});

describe("an article", () => {
  const slugs = async () => {
    const { body } = await shop.call<{ results: { slug: string }[] }>("/articles/");
    return body.results.map(({ slug }) => slug);
  };

  test("that is new is published on its date, and removed when its text is deleted", async () => {
    const text = (day: string) => `Mango time\n${day}\n\nThe first **mangoes**.\n\n## How\n- Wait`;
    expect((await shop.call("/articles/mango-time/")).status).toBe(404);
    expect((await saveText("blog-mango-time", text("2099-01-01"))).status).toBe(200);
    expect((await shop.call("/articles/mango-time/")).status).toBe(404);
    expect(await slugs()).not.toContain("mango-time");
    await saveText("blog-mango-time", text("2026-11-20"), 1);
    const { body } = await shop.call("/articles/mango-time/");
    expect(body).toMatchObject({ title: "Mango time", summary: "The first mangoes." });
    expect((await slugs())[0]).toBe("mango-time");
    const list = await shop.call<{ results: { name: string }[] }>("/admin/texts/", {
      token: admin,
    });
    expect(list.body.results.map(({ name }) => name)).toContain("blog-mango-time");
    await saveText("blog-mango-time", "", 2);
    expect(await slugs()).not.toContain("mango-time");
  });

  test("that came with the shop can be removed, and restored", async () => {
    await saveText("blog-sprouting-ragi", "");
    expect((await shop.call("/articles/sprouting-ragi/")).status).toBe(404);
    const { body } = await shop.call("/admin/texts/blog-sprouting-ragi/", { token: admin });
    await saveText("blog-sprouting-ragi", String(body.shipped), 1);
    expect(await slugs()).toContain("sprouting-ragi");
  });

  test("without a date is refused", async () => {
    const { status, body } = await saveText("blog-x", "Title\n\nText");
    expect([status, body.text]).toEqual([
      400,
      ["Write the date on the second line, such as 2026-11-24."],
    ]);
  });
});
