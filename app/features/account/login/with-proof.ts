import { ApiError } from "#app/shared/api-error.ts";
import type { Challenge, Proof } from "../account-schema.ts";

/** Makes a call and, if the shop responds with a challenge, repeats it with the solution. */
export async function withProof<T>(call: (proof?: Proof) => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const challenge = challengeOf(error);
    // Only pages with HTTPS, or of this machine, can hash.
    if (!challenge || !globalThis.crypto?.subtle) throw error;
    const { solve } = await import("./proof-of-work.ts");
    return call(await solve(challenge));
  }
}

function challengeOf(error: unknown): Challenge | undefined {
  const challenge = error instanceof ApiError ? error.data.challenge : undefined;
  return challenge ? (challenge as Challenge) : undefined;
}
