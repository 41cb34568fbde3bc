import type { DataStrategyResult, MiddlewareFunction } from "react-router";
import { ApiError, isRefusal } from "#app/shared/api-error.ts";
import { notify } from "#app/ui/notice-queue.ts";

type Results = Record<string, DataStrategyResult>;

/** The data of the page that is shown, by route. */
let shown: { url: string; results: Results } | null = null;

/**
 * Loads an admin page. If the page that is shown can't be reloaded for the moment, its data stays, and with it what was typed
 * there; a notice says so.
 */
export const keepLoaded: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next();
  if (request.method !== "GET" || request.signal.aborted) return results;
  const before = shown?.url === request.url ? shown.results : {};
  const failed = Object.keys(results).filter((id) => isOutage(results[id]));
  if (failed.length === 0) {
    shown = { url: request.url, results: { ...before, ...results } };
    return results;
  }
  if (!failed.every((id) => before[id]?.type === "data")) return results;
  notify({ kind: "warning", text: "We couldn't reload this page. You see it as it was before." });
  return { ...results, ...Object.fromEntries(failed.map((id) => [id, before[id]])) } as Results;
};

/** Once no admin page is shown. */
export function forgetLoaded(): void {
  shown = null;
}

/** Whether the shop couldn't be reached, or couldn't respond; not that it refused. */
function isOutage(loaded: DataStrategyResult | undefined): boolean {
  if (!(loaded?.type === "error" && loaded.result instanceof ApiError)) return false;
  return !isRefusal(loaded.result);
}
