import type { IncomingMessage } from "node:http";
import { type RequestOptions, request } from "node:https";
import { isIP } from "node:net";
import { MAX_BYTES } from "#app/features/media/picture-limit.ts";
import { isPublicAddress } from "#app/shared/internet/public-address.ts";
import { lookupAllowed, NotPublicError } from "#app/shared/internet/public-lookup.server.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError } from "#app/shared/shop-error.ts";

const TIMEOUT_MS = 15_000;
const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const AGENT = "Mozilla/5.0 (compatible; shop product import)";

/** For tests, whose server is on this machine. */
export interface FetchRules {
  isAllowed: (address: string) => boolean;
  port: number;
  tls?: Pick<RequestOptions, "ca">;
}

const PUBLIC: FetchRules = { isAllowed: isPublicAddress, port: 443 };

/**
 * Fetches a picture from another server: by HTTPS on its usual port, at most 10 MB, in 15 s, over at most three redirects. Every
 * address that is connected to, of redirects too, must be on the internet; it is checked when the connection is made, so a name
 * that resolves differently the second time gains nothing. Fails with the reason at `image`.
 */
export async function fetchPicture(
  address: string,
  rules: FetchRules = PUBLIC,
): Promise<Result<Buffer>> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let next = address;
  try {
    for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
      const url = checkedUrl(next, rules);
      const response = await open(url, rules, signal);
      const location = response.headers.location;
      if (REDIRECTS.has(response.statusCode ?? 0) && location) {
        response.destroy();
        next = new URL(location, url).href;
        continue;
      }
      if (response.statusCode !== 200) {
        response.destroy();
        throw new Refusal(`The other server answered ${response.statusCode}.`);
      }
      return ok(await readAll(response));
    }
    throw new Refusal("It is redirected too often.");
  } catch (error) {
    return failed(fieldError("image", reasonOf(error, signal)));
  }
}

/** An expected reason, as it is shown. */
class Refusal extends Error {}

const NOT_PUBLIC = "Its server is not on the internet.";

function checkedUrl(address: string, { isAllowed, port }: FetchRules): URL {
  const url = URL.parse(address);
  if (!url) throw new Refusal("This is not a web address.");
  if (url.protocol !== "https:") throw new Refusal("Its address must begin with https://.");
  if (url.username || url.password || Number(url.port || 443) !== port)
    throw new Refusal("Its address must not have a port or a password.");
  // An address in figures is not looked up.
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && !isAllowed(host)) throw new Refusal(NOT_PUBLIC);
  return url;
}

function open(url: URL, rules: FetchRules, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((settle, reject) => {
    const sent = request(url, {
      ...rules.tls,
      signal,
      agent: false,
      lookup: lookupAllowed(rules.isAllowed),
      headers: { accept: "image/avif,image/webp,image/png,image/jpeg", "user-agent": AGENT },
    });
    sent.on("response", settle);
    sent.on("error", reject);
    sent.end();
  });
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

/** What went wrong, without details of networks. */
function reasonOf(error: unknown, signal: AbortSignal): string {
  if (error instanceof Refusal) return error.message;
  if (error instanceof NotPublicError) return NOT_PUBLIC;
  if (signal.aborted) return "The other server took too long.";
  const code = error instanceof Error && "code" in error ? error.code : "";
  if (code === "ENOTFOUND") return "Its server is not known.";
  return "The other server could not be reached.";
}
