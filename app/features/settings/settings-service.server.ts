import { isDeepStrictEqual } from "node:util";
import { requireAdmin, type ShopContext, type TransactionContext } from "#app/database/context.ts";
import { recordChange } from "#app/features/account/audit-log/audit-service.server.ts";
import { changeCatalogueAlone } from "#app/features/catalogue/catalogue-version-service.server.ts";
import { isPrefixOfOther } from "#app/features/invoices/issue/invoice-service.server.ts";
import { findLogo } from "#app/features/media/logo-service.server.ts";
import { applySettings } from "#app/settings.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { changedBySomeoneElse, type ShopError } from "#app/shared/shop-error.ts";
import { DEFAULT_SETTINGS } from "#app/shop.ts";
import { withAllPlaced } from "./appearance/appearance-rules.ts";
import { selectSections, storeSection } from "./settings-queries.server.ts";
import {
  type SectionName,
  type Sections,
  type SettingsOverview,
  sections,
} from "./settings-schema.ts";
import { toSections, toSettings } from "./settings-sections.ts";

const NAMES = Object.keys(sections) as SectionName[];

export const CHANGED_BY_SOMEONE_ELSE = changedBySomeoneElse("these settings");
const NO_LOGO = {
  code: "invalid" as const,
  message: "This logo isn't in the shop any more.",
  fields: { "values.logo": ["Upload the logo again."] },
};
const NO_PAYMENT = {
  code: "invalid" as const,
  message: "The shop needs a way to pay: a UPI id, or cash on delivery.",
  fields: { "values.upiId": ["Enter a UPI id, or offer cash on delivery."] },
};

const PREFIXES = [
  { setting: "invoicePrefix", series: "invoice", others: "credit notes" },
  { setting: "creditNotePrefix", series: "credit-note", others: "invoices" },
] as const;

/**
 * Applies the stored settings to this process. A section that this version of the shop can't read gets its defaults and is
 * reported.
 */
export async function loadSettings(
  ctx: Pick<ShopContext, "db">,
  report: (problem: string) => void,
): Promise<void> {
  applySettings(toSettings((await readSections(ctx, report)).values));
}

async function readSections(ctx: Pick<ShopContext, "db">, report?: (problem: string) => void) {
  const rows = await selectSections(ctx);
  const values = structuredClone(toSections(DEFAULT_SETTINGS));
  for (const name of NAMES) {
    const row = rows.find(({ section }) => section === name);
    if (!row) continue;
    // Settings added since the section was stored have their defaults.
    const stored = name === "appearance" ? withAllPlaced({ ...row.values }) : row.values;
    const read = sections[name].safeParse({ ...values[name], ...stored });
    if (read.success) Object.assign(values, { [name]: read.data });
    else report?.(`The settings '${name}' can't be read: ${read.error.issues[0]?.message}`);
  }
  return { rows, values };
}

/** The stored payment settings. */
export async function readPaymentSettings(
  ctx: Pick<ShopContext, "db">,
): Promise<Sections["payment"]> {
  return (await readSections(ctx)).values.payment;
}

/** All settings with their versions. For administrators. */
export async function readSettings(ctx: ShopContext): Promise<Result<SettingsOverview>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const { rows, values } = await readSections(ctx);
  const overview = NAMES.map((name) => {
    const row = rows.find(({ section }) => section === name);
    const changed_at = row?.changed_at.toISOString() ?? null;
    return [name, { version: row?.version ?? 0, changed_at, values: values[name] }];
  });
  return ok(Object.fromEntries(overview));
}

/**
 * Replaces a section of the settings. Takes effect at once in this process, and within a second in others. Fails with a conflict
 * if somebody else has changed the section since `version`. For administrators.
 */
export async function changeSettings<Name extends SectionName>(
  ctx: ShopContext,
  section: Name,
  { version, values }: { version: number; values: Sections[Name] },
): Promise<Result<SettingsOverview>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const changed = await changeCatalogueAlone(ctx, async (tx) => {
    const { values: before } = await readSections(tx);
    const checked = section === "appearance" ? await withLogo(tx, values) : values;
    if (!checked) return failed(NO_LOGO);
    const after = { ...before, [section]: checked };
    const settings = toSettings(after);
    const { upiId, cashOnDelivery } = settings.shop;
    if (upiId === "" && !cashOnDelivery.offered && ctx.gateways.size === 0)
      return failed(NO_PAYMENT);
    const taken = await takenPrefixes(tx, before.tax.invoicing, after.tax.invoicing);
    if (taken) return failed(taken);
    if (!(await storeSection(tx, { section, version, values: after[section] })))
      // A repeated call finds the settings that it has stored.
      return isDeepStrictEqual(before[section], after[section])
        ? ok()
        : failed(CHANGED_BY_SOMEONE_ELSE);
    await recordChange(tx, {
      what: "settings.changed",
      id: section,
      before: before[section],
      after: after[section],
    });
    tx.afterCommit(() => applySettings(settings));
    return ok();
  });
  return changed.ok ? readSettings(ctx) : changed;
}

/** The appearance with the uploaded logo; null if it wasn't uploaded as a logo, or has since been deleted. */
async function withLogo(
  ctx: TransactionContext,
  values: Sections[SectionName],
): Promise<Sections["appearance"] | null> {
  const appearance = values as Sections["appearance"];
  if (!appearance.logo) return appearance;
  const logo = await findLogo(ctx, appearance.logo.url);
  return logo && { ...appearance, logo };
}

/** An error if a changed prefix could issue a number twice in this financial year. Reads nothing if no prefix has changed. */
async function takenPrefixes(
  tx: TransactionContext,
  before: Sections["tax"]["invoicing"],
  after: Sections["tax"]["invoicing"],
): Promise<ShopError | null> {
  const fields: Record<string, string[]> = {};
  for (const { setting, series, others } of PREFIXES) {
    const prefix = after[setting];
    if (prefix === before[setting] || !(await isPrefixOfOther(tx, series, prefix))) continue;
    fields[`values.invoicing.${setting}`] = [
      `This year's ${others} have used ${prefix}. Choose other letters until 31 March.`,
    ];
  }
  if (Object.keys(fields).length === 0) return null;
  const message = "Invoices and credit notes can't share a prefix in one financial year.";
  return { code: "invalid", message, fields };
}
