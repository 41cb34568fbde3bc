import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type {
  AppearanceValues,
  PreviewedPage,
} from "../app/features/settings/appearance/appearance-schema.ts";
import { toSections } from "../app/features/settings/settings-sections.ts";
import { applySettings } from "../app/settings.ts";
import { DEFAULT_SETTINGS } from "../app/shop.ts";
import { PALETTES } from "../app/styles/palettes.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";

let shop: TestShop;
let admin: string;

beforeAll(async () => {
  shop = await openTestShop("catalogue", { pages: true });
  admin = await shop.newAdmin();
});
afterEach(() => {
  applySettings(structuredClone(DEFAULT_SETTINGS));
  shop.cache.clear();
});
afterAll(() => shop.close());

const FIRST = toSections(DEFAULT_SETTINGS).appearance;
const OTHER: AppearanceValues = {
  logo: { url: `/media/${"a".repeat(32)}`, width: 900, height: 300 },
  palette: "indigo",
  home: FIRST.home.toReversed(),
  badges: FIRST.badges.map(({ name }) => ({ name, shown: name === "since" })),
};

const preview = (values: object, token?: string) =>
  shop.call<PreviewedPage & { message: string }>("/admin/settings/appearance/preview/", {
    body: { values },
    token,
  });
const home = async () => (await fetch(shop.url)).text();

test("the preview of the appearance shows the home page with the unsaved logo, colours, order and badges", async () => {
  const { status, body, headers } = await preview(OTHER, admin);
  expect([status, body.message]).toEqual([200, undefined]);
  expect(headers.get("cache-control")).toBe("no-store");
  const { html } = body;
  expect(html).toContain(`--leaf:${PALETTES.indigo.light.leaf};`);
  expect(html).toContain(`src="${OTHER.logo?.url}-logo1x.webp"`);
  expect(html.indexOf('id="why-buy"')).toBeLessThan(html.indexOf('id="favorites"'));
  expect(html).toContain("Since");
  expect(html).not.toContain("10K</span>");
});

test("the preview of the appearance has no scripts and no links", async () => {
  const { html } = (await preview(OTHER, admin)).body;
  expect(html).toContain("Foxtail");
  expect(html).not.toMatch(/<script|<link\b|<a\b[^>]* href=/);
});

test("the preview of the appearance changes neither the stored appearance nor a page that is rendered at the same time", async () => {
  const before = await home();
  const pages = await Promise.all(
    Array.from({ length: 20 }, async (_, at) => {
      if (at % 2 === 0) return (await preview(OTHER, admin)).body.html;
      shop.cache.clear();
      return home();
    }),
  );
  for (const [at, html] of pages.entries()) {
    if (at % 2 === 1) expect(html).toBe(before);
    else expect(html).toContain(PALETTES.indigo.light.leaf);
  }
  shop.cache.clear();
  expect(await home()).toBe(before);
  const { rows } = await shop.database.pool.query(
    "SELECT 1 FROM settings UNION ALL SELECT 1 FROM audit_log WHERE what = 'settings.changed'",
  );
  expect(rows).toEqual([]);
});

test("the preview of the appearance is only for staff who may see the settings", async () => {
  for (const role of ["packer", "accountant"] as const)
    expect((await preview(OTHER, (await shop.newStaff(role)).token)).status).toBe(403);
  expect((await preview(OTHER, (await shop.newCustomer()).token)).status).toBe(403);
  expect((await preview(OTHER)).status).toBe(401);
  expect((await preview({ ...OTHER, palette: "neon" }, admin)).status).toBe(400);
  expect((await preview({ ...OTHER, home: [] }, admin)).status).toBe(400);
});

test("the preview of the appearance is framed only by the shop's own pages, runs nothing and is not indexed", async () => {
  const { headers } = await fetch(`${shop.url}/page-frame`);
  const policy = headers.get("content-security-policy");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toContain("script-src");
  expect(policy).toMatch(/sandbox allow-same-origin$/);
  expect(headers.get("x-frame-options")).toBe("SAMEORIGIN");
  expect(headers.get("x-robots-tag")).toBe("noindex");
  expect(headers.get("cache-control")).toBe("no-store");
});
