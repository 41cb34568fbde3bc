import type { IncomingMessage } from "node:http";
import { MAX_BYTES } from "#app/features/media/picture-limit.ts";
import {
  checkedUrl,
  type InternetRules,
  PUBLIC_ONLY,
  Refusal,
  requestInternet,
} from "#app/shared/internet/public-request.server.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError } from "#app/shared/shop-error.ts";

const TIMEOUT_MS = 15_000;
const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const AGENT = "Mozilla/5.0 (compatible; shop product import)";
const ACCEPT = "image/avif,image/webp,image/png,image/jpeg";

/**
 * Fetches a picture from another server over HTTPS on the default port, with limits of 10 MB, 15 s and three redirects. Every
 * address that it connects to, including redirects, must be on the public internet. Fails with the reason at `image`.
 */
export async function fetchPicture(
  address: string,
  rules: InternetRules = PUBLIC_ONLY,
): Promise<Result<Buffer>> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let next = address;
  try {
    for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
      const url = checkedUrl(next, rules);
      const headers = { accept: ACCEPT, "user-agent": AGENT };
      const response = await requestInternet(url, { headers, signal }, rules);
      const location = response.headers.location;
      if (REDIRECTS.has(response.statusCode ?? 0) && location) {
        response.destroy();
        next = new URL(location, url).href;
        continue;
      }
      if (response.statusCode !== 200) {
        response.destroy();
        throw new Refusal(`The other server returned ${response.statusCode}.`);
      }
      return ok(await readAll(response));
    }
    throw new Refusal("It redirects too many times.");
  } catch (error) {
    return failed(fieldError("image", reasonOf(error, signal)));
  }
}

async function readAll(response: IncomingMessage): Promise<Buffer> {
  const tooLarge = new Refusal("It is larger than 10 MB.");
  if (Number(response.headers["content-length"]) > MAX_BYTES) {
    response.destroy();
    throw tooLarge;
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += chunk.length;
    if (size > MAX_BYTES) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The reason for a failure, without network details. */
function reasonOf(error: unknown, signal: AbortSignal): string {
  if (error instanceof Refusal) return error.message;
  if (signal.aborted) return "The other server took too long.";
  const code = error instanceof Error && "code" in error ? error.code : "";
  if (code === "ENOTFOUND") return "Its server can't be found.";
  return "The other server could not be reached.";
}
