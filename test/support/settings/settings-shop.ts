import { afterAll, afterEach, beforeAll } from "vitest";
import type {
  SectionName,
  Sections,
  SettingsOverview,
} from "../../../app/features/settings/settings-schema.ts";
import { toSections } from "../../../app/features/settings/settings-sections.ts";
import { DEFAULT_SETTINGS } from "../../../app/shop.ts";
import { openTestShop, type TestShop } from "../shop.ts";
import { forgetSettings } from "./forget-settings.ts";

/** A shop with pages, whose settings an administrator changes; each test begins with the defaults. */

export let shop: TestShop;
export let admin: string;

/** Opens the shop for the tests of one file. */
export function setUpSettingsShop(contents: "empty" | "catalogue"): void {
  beforeAll(async () => {
    shop = await openTestShop(contents, { pages: true });
    admin = await shop.newAdmin();
  });
  afterEach(() => forgetSettings(shop));
  afterAll(() => shop.close());
}

/** The sections of the default settings. */
export const DEFAULTS = toSections(DEFAULT_SETTINGS);

type ResponseBody = SettingsOverview & Record<string, unknown> & { message?: string };

export const readSettings = async () =>
  (await shop.call<ResponseBody>("/admin/settings/", { token: admin })).body;

/** Saves the defaults of a section with these values; `version` is the one that the change is based on. */
export function changeSection<Name extends SectionName>(
  section: Name,
  values: Partial<Sections[Name]>,
  { version = 0, token = admin } = {},
) {
  const body = { version, values: { ...DEFAULTS[section], ...values } };
  return shop.call<ResponseBody>(`/admin/settings/${section}/`, { method: "PUT", token, body });
}

export const pageText = async (path: string) => (await fetch(shop.url + path)).text();
