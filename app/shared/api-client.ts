import { ApiError } from "./api-error.ts";
import { dropEarlyResponses, takeEarlyResponse } from "./early-responses.ts";
import { readToken, removeToken } from "./session-token.ts";

/** The browser's client of the shop's API. */

export const BASE = "/api";
const CACHE_MS = 60_000;

interface Call {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** A 401 is about this call alone (a wrong password) and does not end the session. */
  keepSession?: boolean;
  /** Finished even if the page is closed; the body may have 64 kB. */
  keepalive?: boolean;
}

let endedUnhandled = false;
let sessionEnded: () => void = () => {
  endedUnhandled = true;
};

/** Sets the handler for a session that has ended, or calls it at once if one has. The token is removed before. */
export function onSessionEnd(handler: () => void): void {
  sessionEnded = handler;
  if (endedUnhandled) handler();
  endedUnhandled = false;
}

/** Calls the API, with the token if there is one. Throws ApiError for any response but 200 to 299. */
export async function callApi<T>(path: string, call: Call = {}): Promise<T> {
  return (await readBody(await askApi(path, call))) as T;
}

/** As `callApi`, for a response that is not JSON. */
export async function askApi(path: string, call: Call = {}): Promise<Response> {
  const token = readToken();
  const response = await request(path, call, token);
  await refuseFailure(response, token, call.keepSession);
  return response;
}

/** Sends the call, unless the page began the same read before its scripts came; one that failed is sent again. */
function request(path: string, call: Call, token: string | null): Promise<Response> {
  if (call.method) dropEarlyResponses();
  const early = takeEarlyResponse(path, token);
  const sendNow = () => wrapped(() => send(path, call, token));
  return early ? early.catch(sendNow) : sendNow();
}

type Sending = (send: () => Promise<Response>) => Promise<Response>;
const plain: Sending = (send) => send();
let wrapped = plain;

/** Has every call sent by `sending`, which may send it again. Returns a function that ends it. */
export function wrapSending(sending: Sending): () => void {
  wrapped = sending;
  return () => {
    wrapped = plain;
  };
}

/** Reads the response of a call that was sent with this token in another way. Throws as `callApi` does. */
export async function readResponse<T>(response: Response, token: string | null): Promise<T> {
  await refuseFailure(response, token);
  return (await readBody(response)) as T;
}

/** Throws an ApiError for a failed response; 401 ends the session unless `keepSession`. */
async function refuseFailure(
  response: Response,
  token: string | null,
  keepSession = false,
): Promise<void> {
  if (response.ok) return;
  if (response.status === 401 && !keepSession) endSession(token);
  const data = await readBody(response);
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
      keepalive: call.keepalive,
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
    // A proxy's error page.
    if (!response.ok) return null;
    throw new ApiError("The shop's response could not be read.", "PARSING_ERROR", response.status);
  }
}

/** The token of the session that was logged out last. */
let left: string | null = null;
/** Whether a page of that session may still be shown. */
let leaving = false;

/**
 * Ends the session by the call `end`. A 401 of other calls, still under way or sent without a token by the page that is being
 * left, is ignored; those without a token until `finishLeaving`.
 */
export async function leaveSession(end: () => Promise<unknown>): Promise<void> {
  const token = readToken();
  left = token;
  leaving = true;
  try {
    await end();
    removeToken();
  } catch (error) {
    left = null;
    leaving = false;
    if (error instanceof ApiError && error.status === 401) endSession(token);
    throw error;
  }
}

/** Call once the logged-out page is gone: a 401 without a token counts again. */
export function finishLeaving(): void {
  leaving = false;
}

function endSession(token: string | null): void {
  if (token === null ? leaving : token === left) return;
  // A newer token may have arrived while this call was under way.
  if (token === readToken()) removeToken();
  sessionEnded();
}

/** Bounds the cache of a tab that stays open; the oldest responses are dropped. */
const MAX_CACHED = 100;
const cached = new Map<string, { at: number; response: Promise<unknown> }>();

/** As `callApi`, for a public read: caches the last hundred responses for 60 s each. Failures are not cached. */
export function callApiCached<T>(path: string): Promise<T> {
  const found = cached.get(path);
  if (found && Date.now() - found.at < CACHE_MS) return found.response as Promise<T>;
  const response = callApi<T>(path);
  store(path, Date.now(), response);
  response.catch(() => cached.delete(path));
  return response;
}

function store(path: string, at: number, response: Promise<unknown>): void {
  // Delete and set, so that it moves to the end.
  cached.delete(path);
  cached.set(path, { at, response });
  const [oldest = ""] = cached.keys();
  if (cached.size > MAX_CACHED) cached.delete(oldest);
}

/** Caches what came with the page as the response of a public read, since the page was opened; unless the cache has another one. */
export function cacheResponse(path: string, response: unknown): void {
  if (!cached.has(path)) store(path, performance.timeOrigin, Promise.resolve(response));
}

/** Empties the cache, after a change of what it may hold. */
export function clearApiCache(): void {
  cached.clear();
}
