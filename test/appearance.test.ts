import { describe, expect, test } from "vitest";
import { listenForCatalogueChanges } from "../app/features/catalogue/catalogue-version-service.server.ts";
import type { AppearanceValues } from "../app/features/settings/appearance/appearance-schema.ts";
import { loadSettings } from "../app/features/settings/settings-service.server.ts";
import { privateSettings } from "../app/settings.ts";
import { PALETTE_NAMES, PALETTES } from "../app/styles/palettes.ts";
import { drawLogo, pictureForm } from "./support/settings/logo-picture.ts";
import {
  admin,
  changeSection,
  DEFAULTS,
  setUpSettingsShop,
  shop,
} from "./support/settings/settings-shop.ts";

setUpSettingsShop("catalogue");

/** The values may be ones that the shop refuses. */
const change = (values: object, how?: { version?: number; token?: string }) =>
  changeSection("appearance", values, how);

async function expectChanged(values: Partial<AppearanceValues>, version = 0) {
  const { status, body } = await change(values, { version });
  expect([status, body.message]).toEqual([200, undefined]);
}

async function page(path = "/") {
  const response = await fetch(shop.url + path);
  return { html: await response.text(), headers: response.headers };
}

const stylesOf = (html: string) =>
  [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = ""]) => text);

/** A text that only this section has, for each section of a page, in the order of the page. */
const MARKS = {
  hero: 'class="home-hero"',
  badges: 'class="trust-badges"',
  favorites: 'id="favorites"',
  seeds: 'id="seed-chart"',
  reasons: 'id="why-buy"',
};
function sectionsOf(html: string): string[] {
  return Object.entries(MARKS)
    .map(([name, mark]) => ({ name, at: html.indexOf(mark) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
    .map(({ name }) => name);
}

const badgesOf = (html: string) =>
  [
    ...(/class="trust-badges">(.*?)<\/ul>/s.exec(html)?.[1]?.matchAll(/<li\b[^>]*>(.*?)<\/li>/gs) ??
      []),
  ].map(([, item = ""]) => item.replace(/<svg.*?<\/svg>|<[^>]*>/gs, ""));

describe("the default appearance", () => {
  test("leaves pages unchanged, byte for byte", async () => {
    const paths = ["/", "/products", "/contact"];
    const before = await Promise.all(paths.map((path) => page(path)));
    await expectChanged({ palette: "indigo" });
    await expectChanged({}, 1);
    for (const [at, path] of paths.entries()) {
      const { html, headers } = await page(path);
      expect(html).toBe(before[at]?.html);
      expect(headers.get("content-security-policy")).toBe(
        before[at]?.headers.get("content-security-policy"),
      );
      expect(stylesOf(html)).toHaveLength(1);
      expect(html).not.toContain("logo-picture");
      const [, json = ""] = /<script id="shop-settings"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
      expect(json).not.toMatch(/"(?:logo|home|badges|appearance|palette)"/);
    }
  });

  test("matches the specification of the home page", async () => {
    const { html } = await page();
    expect(sectionsOf(html)).toEqual(["hero", "badges", "favorites", "seeds", "reasons"]);
    expect(badgesOf(html)).toEqual([
      "100% Natural",
      "Since 1969",
      "10K Farmers",
      "6cr+ Orders",
      "18L Customer",
      "Certified",
    ]);
  });
});

describe("a colour palette", () => {
  test.each(PALETTE_NAMES.filter((name) => name !== "leaf"))(
    "named %s is a small style of its own on every page, allowed by its hash",
    async (palette) => {
      await expectChanged({ palette });
      for (const path of ["/", "/products/1", "/nowhere", "/admin"]) {
        const { html, headers } = await page(path);
        const [, own = ""] = stylesOf(html);
        const { light, dark } = PALETTES[palette];
        expect(own).toContain(`--leaf:${light.leaf};`);
        expect(own).toContain(`--leaf:${dark.leaf};`);
        expect(own.length).toBeLessThan(400);
        const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(own));
        const policy = headers.get("content-security-policy");
        expect(policy).toContain(`'sha256-${Buffer.from(digest).toString("base64")}'`);
      }
    },
  );

  test("is in emails, light and dark", async () => {
    const htmlOf = async () => {
      await shop.register();
      const { body: list } = await shop.call<{ results: { id: number }[] }>(
        "/admin/messages/?limit=1",
        { token: admin },
      );
      const path = `/admin/messages/${list.results[0]?.id}/`;
      return (await shop.call<{ html: string }>(path, { token: admin })).body.html;
    };
    const { leaf, brinjal } = PALETTES;
    expect(await htmlOf()).toContain(`style="color:${leaf.light.leaf}"`);
    await expectChanged({ palette: "brinjal" });
    const html = await htmlOf();
    for (const colour of [brinjal.light.leaf, brinjal.dark.leaf]) expect(html).toContain(colour);
    for (const colour of [leaf.light.leaf, leaf.dark.leaf]) expect(html).not.toContain(colour);
  });

  test("chosen by another process is used after the next poll", async () => {
    const poll = await listenForCatalogueChanges(shop.shop, () =>
      loadSettings(shop.shop, (problem) => expect.fail(problem)),
    );
    expect(stylesOf((await page()).html)).toHaveLength(1);
    await shop.database.pool.query(
      "INSERT INTO settings (section, version, values) VALUES ('appearance', 1, $1)",
      [{ palette: "earth" }],
    );
    await shop.database.pool.query("UPDATE catalogue_version SET version = version + 1");
    await poll();
    expect(stylesOf((await page()).html)[1]).toContain(PALETTES.earth.light.leaf);
  });
});

describe("the home page", () => {
  const shown = (...names: AppearanceValues["home"][number]["name"][]) => [
    ...names.map((name) => ({ name, shown: true })),
    ...DEFAULTS.appearance.home
      .filter(({ name }) => !names.includes(name))
      .map(({ name }) => ({ name, shown: false })),
  ];

  test("has its sections in the chosen order, below the hero", async () => {
    await expectChanged({ home: shown("reasons", "favorites", "badges", "seeds") });
    const { html } = await page();
    expect(sectionsOf(html)).toEqual(["hero", "reasons", "favorites", "badges", "seeds"]);
    await expectChanged({ home: shown("badges", "seeds", "favorites") }, 1);
    expect(sectionsOf((await page()).html)).toEqual(["hero", "badges", "seeds", "favorites"]);
  });

  test("may have nothing but its hero", async () => {
    await expectChanged({ home: shown() });
    const { html } = await page();
    expect(sectionsOf(html)).toEqual(["hero"]);
    expect(html).toContain("<h1");
  });

  test("contains no collections that it doesn't show", async () => {
    await shop.database.pool.query(
      `INSERT INTO collections (slug, name, kind, rules, on_home, position)
       VALUES ('for-ugadi', 'For Ugadi', 'rules', '{"max_price": 500}', true, 1)`,
    );
    expect((await page()).html).toContain("For Ugadi");
    await expectChanged({ home: shown("badges", "favorites", "seeds", "reasons") });
    expect((await page()).html).not.toContain("For Ugadi");
    await shop.database.pool.query("DELETE FROM collections");
  });

  test("shows the chosen badges, in their order", async () => {
    const badges = DEFAULTS.appearance.badges
      .toReversed()
      .map(({ name }) => ({ name, shown: name !== "farmers" && name !== "orders" }));
    await expectChanged({ badges });
    expect(badgesOf((await page()).html)).toEqual([
      "Certified",
      "18L Customer",
      "Since 1969",
      "100% Natural",
    ]);
    await expectChanged(
      { badges: DEFAULTS.appearance.badges.map(({ name }) => ({ name, shown: false })) },
      1,
    );
    expect(sectionsOf((await page()).html)).not.toContain("badges");
  });

  test("gets a section that a later version adds at its default place, and ignores one that it removes", async () => {
    const stored = [
      { name: "carousel", shown: true },
      ...shown("reasons", "favorites", "badges").filter(({ name }) => name !== "seeds"),
    ];
    await shop.database.pool.query(
      "INSERT INTO settings (section, version, values) VALUES ('appearance', 1, $1)",
      [{ home: stored, palette: "earth" }],
    );
    await loadSettings(shop.shop, (problem) => expect.fail(problem));
    expect(sectionsOf((await page()).html)).toEqual([
      "hero",
      "reasons",
      "favorites",
      "seeds",
      "badges",
    ]);
    expect(privateSettings.appearance.palette).toBe("earth");
  });
});

describe("a change of the appearance", () => {
  const home = DEFAULTS.appearance.home;
  test.each<[object, string, RegExp]>([
    [{ palette: "neon" }, "values.palette", /one of the palettes/],
    [{ palette: "constructor" }, "values.palette", /one of the palettes/],
    [{ home: home.slice(1) }, "values.home", /once/],
    [{ home: [...home, ...home] }, "values.home", /once/],
    [{ home: [...home.slice(1), home[1]] }, "values.home", /once/],
    [
      { home: [...home.slice(1), { name: "carousel", shown: true }] },
      "values.home.4.name",
      /of this shop only/,
    ],
    [{ home: home.map(({ name }) => ({ name, shown: "yes" })) }, "values.home.0.shown", /\S/],
    [{ badges: [] }, "values.badges", /once/],
    [
      { badges: [{ name: "<b>", shown: true }, ...DEFAULTS.appearance.badges.slice(1)] },
      "values.badges.0.name",
      /of this shop only/,
    ],
    [
      { logo: { url: "https://evil.example/x.png", width: 1, height: 1 } },
      "values.logo.url",
      /again/,
    ],
    [{ logo: { url: "/media/../../x", width: 1, height: 1 } }, "values.logo.url", /again/],
    [{ logo: { url: `/media/${"0".repeat(32)}`, width: 0, height: 1 } }, "values.logo.width", /\S/],
  ])("to %j is refused at %s", async (values, field, message) => {
    const { status, body } = await change(values);
    expect(status).toBe(400);
    expect(String(body[field])).toMatch(message);
    expect(stylesOf((await page()).html)).toHaveLength(1);
  });

  test("made by two owners at once is stored once, and the other gets a conflict", async () => {
    const other = (await shop.newStaff("owner")).token;
    const answers = await Promise.all([
      change({ palette: "earth" }),
      change({ palette: "indigo" }, { token: other }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("is refused to packers, accountants and customers, and so is the upload of a logo", async () => {
    const people = [
      (await shop.newStaff("packer")).token,
      (await shop.newStaff("accountant")).token,
      (await shop.newCustomer()).token,
    ];
    const body = pictureForm(await drawLogo());
    for (const token of people) {
      expect((await change({ palette: "earth" }, { token })).status).toBe(403);
      expect((await shop.call("/media/logo/", { token, body })).status).toBe(403);
    }
    expect((await shop.call("/media/logo/", { body })).status).toBe(401);
    expect(privateSettings.appearance.palette).toBe("leaf");
  });
});
