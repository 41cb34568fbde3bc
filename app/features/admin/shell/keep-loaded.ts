import type { DataStrategyResult, MiddlewareFunction } from "react-router";
import { ApiError, isRefusal } from "#app/shared/api-error.ts";
import { notify } from "#app/ui/notice-queue.ts";

type Results = Record<string, DataStrategyResult>;

/** The data of the current page, by route. */
let shown: { url: string; results: Results } | null = null;

/**
 * Loads an admin page. If an outage prevents a reload of the current page, its data and the text typed there remain, and a notice
 * says so.
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
  notify({ kind: "warning", text: "We couldn't reload this page. This is the earlier version." });
  return { ...results, ...Object.fromEntries(failed.map((id) => [id, before[id]])) } as Results;
};

/** Call it when no admin page is shown any more. */
export function forgetLoaded(): void {
  shown = null;
}

/** Whether loading failed because the shop couldn't be reached or failed to respond, rather than by a refusal. */
function isOutage(loaded: DataStrategyResult | undefined): boolean {
  if (!(loaded?.type === "error" && loaded.result instanceof ApiError)) return false;
  return !isRefusal(loaded.result);
}
