declare global {
  interface Window {
    /** Calls that an inline script of the page has begun, by path; only for this token. */
    earlyResponses?: { token: string; responses: Record<string, Promise<Response>> };
  }
}

/** The response of a read that the page began before its scripts came, once; undefined if there is none for this token. */
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

/** Reads after a change have to show it. */
export function dropEarlyResponses(): void {
  if (globalThis.window) delete window.earlyResponses;
}
