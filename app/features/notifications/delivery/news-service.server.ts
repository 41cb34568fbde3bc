import { inTransaction, type ShopContext } from "#app/database/context.ts";
import { ok } from "#app/shared/result.ts";
import { kindsOf } from "../notification-kinds.ts";
import { choiceOf, type News } from "./news.ts";
import { type FoundNews, forgetEvents, insertMessages, takeNews } from "./news-queries.server.ts";
import { hasSubscriptions, selectBrowsers } from "./recipient-queries.server.ts";

/** Notifications that aren't delivered within this time are dropped. */
export const LIFETIME_SECONDS = 6 * 3600;

/** Queues notifications about events since the last round, for the browsers that want them. Safe to run in several processes. */
export async function queueNews(ctx: ShopContext): Promise<void> {
  if (!(await hasSubscriptions(ctx))) return;
  await forgetEvents(ctx);
  await inTransaction(ctx, async (tx) => {
    const found = await takeNews(tx);
    if (found.length === 0) return ok();
    const browsers = await selectBrowsers(tx);
    const messages = browsers.flatMap(({ customer_id, id, kinds, created_at, staff_role }) => {
      const allowed = kindsOf(staff_role).filter((kind) => kinds.includes(kind));
      const wanted = found.filter(
        ({ kind, at }) => allowed.includes(choiceOf(kind)) && (at === null || at > created_at),
      );
      return summed(wanted).map((news) => ({ customer_id, subscription_id: id, news }));
    });
    await insertMessages(tx, messages, LIFETIME_SECONDS);
    return ok();
  });
}

/** Combines the events of each kind into one piece of news. */
function summed(found: readonly FoundNews[]): News[] {
  const kinds = [...new Set(found.map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const of = found.filter((one) => one.kind === kind);
    const [only] = of;
    if (of.length > 1 || !only)
      return { kind, count: of.length, order_id: null, label: "", amount_paise: null };
    const { order_id, label, amount_paise } = only;
    return { kind, count: 1, order_id, label, amount_paise };
  });
}
