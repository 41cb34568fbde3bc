import { ApiError } from "./api-error.ts";
import { readToken, removeToken } from "./session-token.ts";

/** The one client of the shop's API in the browser. */
export const BASE = "/api";
const CACHE_MS = 60_000;

interface Call {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** A 401 answers the question asked (a wrong password) and does not end the session. */
  keepSession?: boolean;
}

let endedUnheard = false;
let sessionEnded: () => void = () => {
  endedUnheard = true;
};

/** Says what to do when an answer shows that the session is dead, or has shown it; the token is removed before. */
export function onSessionEnd(handler: () => void): void {
  sessionEnded = handler;
  if (endedUnheard) handler();
  endedUnheard = false;
}

/** Calls the API with the token where there is one. Throws ApiError for anything but an answer of 200 to 299. */
export async function callApi<T>(path: string, call: Call = {}): Promise<T> {
  return (await readBody(await askApi(path, call))) as T;
}

/** As `callApi`, for an answer that is not JSON. */
export async function askApi(path: string, call: Call = {}): Promise<Response> {
  const token = readToken();
  const response = await send(path, call, token);
  await refuseFailure(response, token, call.keepSession);
  return response;
}

/** What an answer to a call with this token brings, for a call that was sent in another way. */
export async function readAnswer<T>(response: Response, token: string | null): Promise<T> {
  await refuseFailure(response, token);
  return (await readBody(response)) as T;
}

/** Throws what a failed answer says; 401 ends the session unless it answers the question asked. */
async function refuseFailure(
  response: Response,
  token: string | null,
  keepSession = false,
): Promise<void> {
  if (response.ok) return;
  const data = await readBody(response);
  if (response.status === 401 && !keepSession) endSession(token);
  throw new ApiError(
    typeof data?.message === "string"
      ? data.message
      : `Request failed with status ${response.status}`,
    response.status < 500 ? "ERR_BAD_REQUEST" : "ERR_BAD_RESPONSE",
    response.status,
    data ?? {},
  );
}

async function send(path: string, call: Call, token: string | null): Promise<Response> {
  const headers: Record<string, string> = { accept: "application/json", ...call.headers };
  if (token) headers.authorization = `Bearer ${token}`;
  if (call.body !== undefined) headers["content-type"] = "application/json";
  try {
    return await fetch(BASE + path, {
      method: call.method ?? "GET",
      headers,
      body: call.body === undefined ? undefined : JSON.stringify(call.body),
      signal: call.signal,
    });
  } catch (error) {
    if (call.signal?.aborted) throw new ApiError("Request aborted", "ERR_CANCELED");
    throw new ApiError("Network Error", "ERR_NETWORK", 0, { cause: String(error) });
  }
}

async function readBody(response: Response): Promise<Record<string, unknown> | null> {
  const text = await response.text();
  if (text === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError("The shop's answer could not be read.", "PARSING_ERROR", response.status);
  }
}

let leaving: string | null = null;

/**
 * Ends the session as the shopper wants it, by this call. Others that are refused for it lead nowhere, be they still under
 * way or sent without a token by the page that is being left.
 */
export async function leaveSession(end: () => Promise<unknown>): Promise<void> {
  const token = readToken();
  leaving = token;
  try {
    await end();
    removeToken();
  } catch (error) {
    leaving = null;
    if (error instanceof ApiError && error.status === 401) endSession(token);
    throw error;
  }
}

function endSession(token: string | null): void {
  if (leaving !== null && (token ?? leaving) === leaving) return;
  // A newer token may have arrived while this call was under way.
  if (token === readToken()) removeToken();
  sessionEnded();
}

/** A tab that stays open asks for more and more: the oldest answers are dropped. */
const MAX_CACHED = 100;
const cached = new Map<string, { at: number; answer: Promise<unknown> }>();

/** As `callApi`, for a public read: its answer is cached for 60 s, among the last hundred. Failures are not cached. */
export function callApiCached<T>(path: string): Promise<T> {
  const found = cached.get(path);
  if (found && Date.now() - found.at < CACHE_MS) return found.answer as Promise<T>;
  const answer = callApi<T>(path);
  // What is asked again goes to the end.
  cached.delete(path);
  cached.set(path, { at: Date.now(), answer });
  for (const oldest of cached.keys()) {
    if (cached.size <= MAX_CACHED) break;
    cached.delete(oldest);
  }
  answer.catch(() => cached.delete(path));
  return answer;
}

/** Empties the cache, after a change to the catalogue. */
export function clearApiCache(): void {
  cached.clear();
}
