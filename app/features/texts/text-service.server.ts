import { requireAdmin, type ShopContext, type TransactionContext } from "#app/database/context.ts";
import { recordChange } from "#app/features/account/audit-log/audit-service.server.ts";
import { changeCatalogue } from "#app/features/catalogue/catalogue-version-service.server.ts";
import { applySettings } from "#app/settings.ts";
import { parseMarks } from "#app/shared/marks.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError, shopError } from "#app/shared/shop-error.ts";
import { DEFAULT_SETTINGS } from "#app/shop.ts";
import { applyTexts, type ChangedText, changedTexts, textNow } from "#app/texts.ts";
import { articleName, articleText, MAX_ARTICLES, slugOf } from "./articles/article-text.ts";
import { SHIPPED_ARTICLES } from "./articles/shipped-articles.ts";
import {
  EDITABLE_TEXTS,
  type EditableText,
  HOME_TEXT_OF,
  type PageTextName,
  pageText,
} from "./editable-texts.ts";
import {
  addVersion,
  removeOldVersions,
  selectNewest,
  selectVersion,
  selectVersions,
} from "./text-queries.server.ts";
import { cleanText, problemWith } from "./text-rules.ts";
import type {
  PageText,
  TextChange,
  TextDetail,
  TextOfVersion,
  TextSummary,
} from "./text-schema.ts";

const NO_TEXT = shopError("not-found", "Text not found");
const NO_VERSION = shopError("not-found", "Version not found");
const BLOG_FULL = fieldError(
  "text",
  `The blog can have at most ${MAX_ARTICLES} articles. Use the address of one that you have taken off.`,
);
const CHANGED_BY_SOMEONE_ELSE = shopError(
  "conflict",
  "Someone else changed this text. Your changes are not saved yet.",
);

/** Applies the stored texts to this process. */
export async function loadTexts(ctx: Pick<ShopContext, "db">): Promise<void> {
  const changed = new Map<string, ChangedText>();
  for (const { name, text, changed_at } of await selectNewest(ctx)) {
    if (text !== null) changed.set(name, { text, changedAt: changed_at.toISOString() });
  }
  adoptTexts(changed);
}

/** Applies changed texts. The home page's texts are part of the public settings, so its scripts don't need to load them. */
function adoptTexts(changed: ReadonlyMap<string, ChangedText>): void {
  applyTexts(changed);
  const homeTexts = { ...DEFAULT_SETTINGS.shop.homeTexts };
  for (const [name, key] of Object.entries(HOME_TEXT_OF)) {
    const text = changed.get(name)?.text;
    if (text !== undefined) homeTexts[key] = text;
  }
  applySettings({ shop: { homeTexts } });
}

/** The current text of a page. */
export function readPageText(name: PageTextName): PageText {
  const { shipped, parts, values } = pageText(name);
  const blocks = parseMarks(textNow(name, shipped), { parts, values: values() });
  return { blocks, changed_at: changedTexts().get(name)?.changedAt ?? null };
}

/** The editable text with this name: one from the list, or an article. */
function editableText(name: string): EditableText | undefined {
  return EDITABLE_TEXTS.get(name) ?? articleText(name);
}

type Newest = Awaited<ReturnType<typeof selectNewest>>;

/** When the text that a translation translates was changed, if that was after the translation was saved; null otherwise. */
function outdatedSince({ translates }: EditableText, row: Newest[number] | undefined, all: Newest) {
  const source = all.find(({ name }) => name === translates);
  const areBothShipped = (source?.text ?? null) === null && (row?.text ?? null) === null;
  if (!source || areBothShipped || (row && row.changed_at >= source.changed_at)) return null;
  return source.changed_at.toISOString();
}

function summaryOf(name: string, text: EditableText, newest: Newest): TextSummary {
  const row = newest.find((each) => each.name === name);
  return {
    name,
    title: text.title,
    place: text.place,
    version: row?.version ?? 0,
    changed: typeof row?.text === "string",
    changed_at: row?.changed_at.toISOString() ?? null,
    outdated_since: outdatedSince(text, row, newest),
  };
}

/** Every text that can be changed. For administrators. */
export async function listTexts(ctx: ShopContext): Promise<Result<{ results: TextSummary[] }>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const newest = await selectNewest(ctx);
  const articles = new Set([
    ...Object.keys(SHIPPED_ARTICLES).map(articleName),
    ...newest.flatMap(({ name, text }) => (text !== null && slugOf(name) !== null ? [name] : [])),
  ]);
  const names = [...EDITABLE_TEXTS.keys(), ...articles];
  return ok({
    results: names.flatMap((name) => {
      const text = editableText(name);
      return text ? [summaryOf(name, text, newest)] : [];
    }),
  });
}

/** A text with its history. For administrators. */
export async function readText(ctx: ShopContext, name: string): Promise<Result<TextDetail>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const text = editableText(name);
  if (!text) return failed(NO_TEXT);
  const newest = await selectNewest(ctx);
  const history = await selectVersions(ctx, name);
  const shipped = text.shipped();
  return ok({
    ...summaryOf(name, text, newest),
    path: text.path ?? null,
    hint: text.hint ?? "",
    line: text.line === true,
    optional: text.optional === true,
    max: text.max,
    text: newest.find((each) => each.name === name)?.text ?? shipped,
    shipped,
    parts: [...(text.parts ?? [])],
    values: text.values(),
    history: history.map((each) => ({ ...each, changed_at: each.changed_at.toISOString() })),
  });
}

/** An earlier version of a text. For administrators. */
export async function readTextVersion(
  ctx: ShopContext,
  name: string,
  version: number,
): Promise<Result<TextOfVersion>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const text = editableText(name);
  const row = await selectVersion(ctx, name, version);
  if (!text || !row) return failed(NO_VERSION);
  return ok({ version, text: row.text ?? text.shipped() });
}

async function isBlogFull(ctx: ShopContext, name: string): Promise<boolean> {
  const articles = (await selectNewest(ctx)).filter((each) => slugOf(each.name) !== null);
  return articles.length >= MAX_ARTICLES && !articles.some((each) => each.name === name);
}

/**
 * Saves a text as its next version. Takes effect at once in this process, and within a second in others. Fails with a conflict if
 * somebody else has saved it since `version`. Saving the default text makes it follow the settings again. For administrators.
 */
export async function changeText(
  ctx: ShopContext,
  name: string,
  change: TextChange,
): Promise<Result<TextDetail>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const rules = editableText(name);
  if (!rules) return failed(NO_TEXT);
  const given = cleanText(change.text);
  const shipped = rules.shipped();
  const problem = given === shipped ? null : problemWith(given, rules);
  if (problem !== null) return failed(fieldError("text", problem));
  const text = given === shipped ? null : given;
  if (slugOf(name) !== null && (await isBlogFull(ctx, name))) return failed(BLOG_FULL);
  const changed = await changeCatalogue(ctx, async (tx) => {
    const before = await selectVersion(tx, name, change.version);
    const { version } = change;
    if (!(await addVersion(tx, { name, version, text, by: admin.value.customerId })))
      return (await isSavedAlready(tx, { name, version, text }))
        ? ok()
        : failed(CHANGED_BY_SOMEONE_ELSE);
    await removeOldVersions(tx, name, version + 1);
    await recordChange(tx, {
      what: "text.changed",
      id: name,
      before: { text: before?.text ?? shipped },
      after: { text: given },
    });
    tx.afterCommit(() => {
      const texts = new Map(changedTexts());
      if (text === null) texts.delete(name);
      else texts.set(name, { text, changedAt: new Date().toISOString() });
      adoptTexts(texts);
    });
    return ok();
  });
  return changed.ok ? readText(ctx, name) : changed;
}

/** Whether the newest version, right after `version`, already has this text, as after a repeated call. */
async function isSavedAlready(
  tx: TransactionContext,
  { name, version, text }: { name: string; version: number; text: string | null },
): Promise<boolean> {
  const saved = await selectVersion(tx, name, version + 1);
  return saved?.text === text && !(await selectVersion(tx, name, version + 2));
}
