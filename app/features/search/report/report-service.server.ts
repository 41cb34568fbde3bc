import { requireAdmin, type ShopContext } from "#app/database/context.ts";
import { recordChange } from "#app/features/account/audit-log/audit-service.server.ts";
import { changeCatalogue } from "#app/features/catalogue/catalogue-version-service.server.ts";
import { addDays, indiaDay } from "#app/shared/india-time.ts";
import { type Page, pageOf } from "#app/shared/page-links.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import { cutText } from "#app/shared/text/cut-text.ts";
import { searchWords } from "../engine/words/search-words.ts";
import { countMatches } from "../search-service.server.ts";
import {
  countNotSold,
  countReport,
  countSearch,
  deleteSearchesBefore,
  selectReport,
  writeNotSold,
} from "./report-queries.server.ts";
import { MAX_TERM, type NotSoldInput, type ReportQuery, type ReportRow } from "./report-schema.ts";

/** Maximum different searches counted per day. */
const MAX_TERMS_A_DAY = 5_000;
const MAX_NOT_SOLD = 1_000;
const STORED_DAYS = 90;
/** Matches phone numbers, order numbers and email addresses, in any script and with any separators. */
const PERSONAL = /@|\p{Nd}{6}/u;
const SIGNS = /[^\p{L}\p{M}\p{N}@]/gu;

const TOO_MANY = shopError("conflict", `At most ${MAX_NOT_SOLD} searches can be marked.`);

/** Counts a search for the report, without any data about the person. Texts that may be personal aren't stored. */
export async function recordSearch(ctx: ShopContext, q: string): Promise<void> {
  const term = termOf(q);
  if (!term || PERSONAL.test(q.replace(SIGNS, ""))) return;
  const found = await countMatches(ctx, term);
  await countSearch(ctx, { day: indiaDay(new Date()), term, found, most: MAX_TERMS_A_DAY });
}

/** The normalised form of a search for counting; empty if the search is too long or has no words. */
function termOf(q: string): string {
  return q.trim().length > MAX_TERM ? "" : cutText(searchWords(q).join(" "), MAX_TERM);
}

/** One page of searches, most frequent first. For administrators. */
export async function listSearches(
  ctx: ShopContext,
  query: ReportQuery & { url: string },
): Promise<Result<Page<ReportRow>>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const since = addDays(indiaDay(new Date()), 1 - query.days);
  const wanted = { ...query, since, missed: query.missed === "1" };
  const [rows, count] = await Promise.all([selectReport(ctx, wanted), countReport(ctx, wanted)]);
  return ok(pageOf(rows, count, query));
}

/** Marks a search as not sold yet, or removes the mark. Shoppers who search for it see a note. */
export async function markNotSold(
  ctx: ShopContext,
  { term: typed, not_sold }: NotSoldInput,
): Promise<Result<undefined>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  return changeCatalogue(ctx, async (tx) => {
    const term = termOf(typed);
    if (!term) return failed(shopError("invalid", "Enter a word."));
    if (not_sold && (await countNotSold(tx)) >= MAX_NOT_SOLD) return failed(TOO_MANY);
    if (await writeNotSold(tx, term, not_sold)) {
      const [before, after] = [{ not_sold: !not_sold }, { not_sold }];
      await recordChange(tx, { what: "search.not-sold", id: term, before, after });
    }
    return ok();
  });
}

/** Deletes search counts older than three months. */
export async function sweepSearches(ctx: ShopContext): Promise<void> {
  await deleteSearchesBefore(ctx, addDays(indiaDay(new Date()), -STORED_DAYS));
}
