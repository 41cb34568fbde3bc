import type { IncomingMessage } from "node:http";
import {
  checkedUrl,
  type InternetRules,
  Refusal,
  requestInternet,
} from "#app/shared/internet/public-request.server.ts";
import { retryAfter } from "./retry-schedule.ts";

const TIMEOUT_MS = 15_000;
/** The status counts; its text is only shown. */
const MAX_READ_BYTES = 1_000;
const READ_MS = 2_000;
const MAX_SHOWN = 200;

/** How an attempt ended. */
export interface Outcome {
  /** Null if there was no response. */
  status: number | null;
  /** The first line of the response, or what went wrong. */
  response: string;
  retryAfterMs: number;
}

const withoutResponse = (response: string): Outcome => ({
  status: null,
  response,
  retryAfterMs: 0,
});

/** Sends a body to the server of a webhook, which is trusted with nothing: on the internet only, and no more is read than is shown. */
export async function postToWebhook(
  address: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  { rules, stopping }: { rules: InternetRules; stopping?: AbortSignal },
): Promise<Outcome> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signal = stopping ? AbortSignal.any([timeout, stopping]) : timeout;
  try {
    const response = await requestInternet(
      checkedUrl(address, rules),
      {
        method: "POST",
        headers: {
          ...headers,
          "content-type": "application/json",
          "content-length": String(Buffer.byteLength(body)),
          "user-agent": "shop-webhooks/1",
        },
        body: Buffer.from(body),
        signal,
      },
      rules,
    );
    return {
      status: response.statusCode ?? null,
      response: await firstLine(response),
      retryAfterMs: retryAfter(response.headers["retry-after"]),
    };
  } catch (error) {
    if (error instanceof Refusal) return withoutResponse(error.message);
    if (timeout.aborted) return withoutResponse("It didn't respond within 15 seconds.");
    return withoutResponse(`It can't be reached${codeOf(error)}.`);
  }
}

/** The code of a network error, such as ECONNREFUSED or CERT_HAS_EXPIRED. */
function codeOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return /^[A-Z0-9_]{1,60}$/.test(code) ? ` (${code})` : "";
}

/** The beginning of a response, as far as it comes at once. */
async function firstLine(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const timer = setTimeout(() => response.destroy(), READ_MS);
  try {
    for await (const chunk of response) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= MAX_READ_BYTES) break;
    }
  } catch {
    // It was broken off: what has come is shown.
  } finally {
    clearTimeout(timer);
    response.destroy();
  }
  const [line = ""] = Buffer.concat(chunks)
    .subarray(0, MAX_READ_BYTES)
    .toString()
    .trim()
    .split(/[\r\n]/, 1);
  // Control characters can't be stored, and others could disguise the text.
  return line
    .replace(/\p{C}+/gu, " ")
    .slice(0, MAX_SHOWN)
    .toWellFormed();
}
