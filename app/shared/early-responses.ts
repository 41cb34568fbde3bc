declare global {
  interface Window {
    /** Calls that an inline script of the page has begun, by path; only for this token. */
    earlyResponses?: { token: string; responses: Record<string, Promise<Response>> };
  }
}

/** The response of a read that the page began before its scripts came, once; null if there is none or it failed. */
export async function takeEarlyResponse(
  path: string,
  token: string | null,
): Promise<Response | null> {
  const early = globalThis.window?.earlyResponses;
  const response = early?.token === token ? early?.responses[path] : undefined;
  if (!early || !response) return null;
  delete early.responses[path];
  return response.catch(() => null);
}

/** Reads after a change have to show it. */
export function dropEarlyResponses(): void {
  if (globalThis.window) delete window.earlyResponses;
}
