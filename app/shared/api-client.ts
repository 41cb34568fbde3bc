import { ApiError } from "./api-error.ts";
import { dropEarlyResponses, takeEarlyResponse } from "./early-responses.ts";
import { readToken, removeToken } from "./session-token.ts";

/** The browser's client for the shop's API. */

export const BASE = "/api";
const CACHE_MS = 60_000;

interface Call {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** A 401 is only about this call, such as a wrong password, and doesn't end the session. */
  keepSession?: boolean;
  /** Completes the call even if the page is closed. The body may have at most 64 kB. */
  keepalive?: boolean;
}

let endedUnhandled = false;
let sessionEnded: () => void = () => {
  endedUnhandled = true;
};

/** Sets the handler for an ended session, or calls it at once if a session has already ended. The token is removed first. */
export function onSessionEnd(handler: () => void): void {
  sessionEnded = handler;
  if (endedUnhandled) handler();
  endedUnhandled = false;
}

/** Calls the API, with the token if there is one. Throws ApiError for any response other than 200 to 299. */
export async function callApi<T>(path: string, call: Call = {}): Promise<T> {
  return (await readBody(await askApi(path, call))) as T;
}

/** Like `callApi`, for a response that isn't JSON. */
export async function askApi(path: string, call: Call = {}): Promise<Response> {
  const token = readToken();
  const response = await request(path, call, token);
  await refuseFailure(response, token, call.keepSession);
  return response;
}

/** Sends the call, unless the page started the same read before its scripts loaded. If that one failed, sends it again. */
function request(path: string, call: Call, token: string | null): Promise<Response> {
  if (call.method) dropEarlyResponses();
  const early = takeEarlyResponse(path, token);
  const sendNow = () => wrapped(() => send(path, call, token));
  return early ? early.catch(sendNow) : sendNow();
}

type Sending = (send: () => Promise<Response>) => Promise<Response>;
const plain: Sending = (send) => send();
let wrapped = plain;

/** Routes every call through `sending`, which may repeat it. Returns a function that undoes this. */
export function wrapSending(sending: Sending): () => void {
  wrapped = sending;
  return () => {
    wrapped = plain;
  };
}

/** Reads the response to a call that was sent with this token by other means. Throws like `callApi`. */
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
 * Ends the session with the call `end`. Ignores a 401 from other calls that are in flight with the old token or, until
 * `finishLeaving`, sent without a token by the page that is being left.
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

/** Call once the logged-out page is gone. A 401 without a token then counts again. */
export function finishLeaving(): void {
  leaving = false;
}

function endSession(token: string | null): void {
  if (token === null ? leaving : token === left) return;
  // A newer token may have been stored while this call was in flight.
  if (token === readToken()) removeToken();
  sessionEnded();
}

/** Bounds the cache in a tab that stays open. The oldest responses are dropped. */
const MAX_CACHED = 100;
const cached = new Map<string, { at: number; response: Promise<unknown> }>();

/** Like `callApi`, for a public read. Caches the last hundred responses for 60 s each; failures aren't cached. */
export function callApiCached<T>(path: string): Promise<T> {
  const found = cached.get(path);
  if (found && Date.now() - found.at < CACHE_MS) return found.response as Promise<T>;
  const response = callApi<T>(path);
  store(path, Date.now(), response);
  response.catch(() => cached.delete(path));
  return response;
}

function store(path: string, at: number, response: Promise<unknown>): void {
  // Deletes the entry first, so that it moves to the end.
  cached.delete(path);
  cached.set(path, { at, response });
  const [oldest = ""] = cached.keys();
  if (cached.size > MAX_CACHED) cached.delete(oldest);
}

/**
 * Caches data that came with the page as the response to a public read, dated when the page was opened. Does nothing if the cache
 * already has a response.
 */
export function cacheResponse(path: string, response: unknown): void {
  if (!cached.has(path)) store(path, performance.timeOrigin, Promise.resolve(response));
}

/** Clears the cache after a change to data that it may contain. */
export function clearApiCache(): void {
  cached.clear();
}
