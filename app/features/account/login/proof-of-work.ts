import type { Challenge, Proof } from "../account-schema.ts";

/** Hashes computed concurrently. */
const BATCH = 256;

/** Solves a challenge off the main thread. Takes a second or so. */
export async function solve({ algorithm, salt, difficulty }: Challenge): Promise<Proof> {
  const encoder = new TextEncoder();
  for (let first = 0; ; first += BATCH) {
    const digests = await Promise.all(
      Array.from({ length: BATCH }, (_, at) =>
        crypto.subtle.digest(algorithm, encoder.encode(`${salt}:${first + at}`)),
      ),
    );
    const found = digests.findIndex(
      (digest) => new DataView(digest).getUint32(0) >>> (32 - difficulty) === 0,
    );
    if (found >= 0) return { salt, number: first + found };
  }
}
