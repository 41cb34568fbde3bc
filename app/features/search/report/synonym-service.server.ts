import { isDeepStrictEqual } from "node:util";
import { requireAdmin, type ShopContext } from "#app/database/context.ts";
import { recordChange } from "#app/features/account/audit-log/audit-service.server.ts";
import { changeCatalogue } from "#app/features/catalogue/catalogue-version-service.server.ts";
import { type Page, pageOf } from "#app/shared/page-links.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { changedBySomeoneElse, shopError } from "#app/shared/shop-error.ts";
import {
  countSynonyms,
  deleteSynonyms,
  lockSynonyms,
  selectSynonymPage,
  upsertSynonyms,
} from "./report-queries.server.ts";
import type { SynonymGroupResponse, SynonymInput, SynonymQuery } from "./report-schema.ts";

/** The index reads at most this many groups. */
const MAX_GROUPS = 5_000;
const CHANGED = changedBySomeoneElse("these synonyms");
const TOO_MANY = shopError("conflict", `There can be at most ${MAX_GROUPS} groups of synonyms.`);

/** One page of synonym groups. For administrators. */
export async function listSynonyms(
  ctx: ShopContext,
  query: SynonymQuery & { url: string },
): Promise<Result<Page<SynonymGroupResponse>>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const [rows, count] = await Promise.all([
    selectSynonymPage(ctx, query),
    countSynonyms(ctx, query),
  ]);
  return ok(pageOf(rows, count, query));
}

/** Writes a synonym group. Fails with a conflict if somebody else has changed it since. Searches use it at once. */
export async function writeSynonyms(
  ctx: ShopContext,
  canonical: string,
  { terms, before: seen }: SynonymInput,
): Promise<Result<SynonymGroupResponse>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const group = { canonical: canonical.toLowerCase(), terms: [...new Set(terms)] };
  return changeCatalogue(ctx, async (tx) => {
    const before = await lockSynonyms(tx, group.canonical);
    // A repeated call finds the synonyms that it has written.
    if (before && isDeepStrictEqual(before.terms, group.terms)) return ok(group);
    if (before && seen === null) {
      const message = `‘${group.canonical}’ has synonyms already. Edit them instead.`;
      return failed(shopError("conflict", message));
    }
    if (!isDeepStrictEqual(before?.terms ?? null, seen)) return failed(CHANGED);
    if (!before && (await countSynonyms(tx, {})) >= MAX_GROUPS) return failed(TOO_MANY);
    await upsertSynonyms(tx, group);
    const what = before ? "synonyms.changed" : "synonyms.created";
    await recordChange(tx, { what, id: group.canonical, before: before ?? null, after: group });
    return ok(group);
  });
}

export async function removeSynonyms(ctx: ShopContext, name: string): Promise<Result<undefined>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const canonical = name.toLowerCase();
  return changeCatalogue(ctx, async (tx) => {
    const before = await lockSynonyms(tx, canonical);
    if (!before) return failed(shopError("not-found", "Synonyms not found"));
    await deleteSynonyms(tx, canonical);
    await recordChange(tx, { what: "synonyms.removed", id: canonical, before, after: null });
    return ok();
  });
}
