declare global {
  interface Window {
    /** Calls that the page's inline script has started, by path. Only valid for this token. */
    earlyResponses?: { token: string; responses: Record<string, Promise<Response>> };
  }
}

/**
 * Takes the response to a read that the page started before its scripts loaded; undefined if there is none for this token. Each
 * response can be taken once.
 */
export function takeEarlyResponse(
  path: string,
  token: string | null,
): Promise<Response> | undefined {
  const early = globalThis.window?.earlyResponses;
  if (early?.token !== token) return undefined;
  const response = early?.responses[path];
  delete early?.responses[path];
  return response;
}

/** Drops the responses, since reads after a change have to show it. */
export function dropEarlyResponses(): void {
  if (globalThis.window) delete window.earlyResponses;
}
