import { ApiError } from "#app/shared/api-error.ts";
import type { Challenge, Proof } from "../account-schema.ts";

/** Makes a call, and repeats it with the solution if the shop responds with a challenge. */
export async function withProof<T>(call: (proof?: Proof) => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const challenge = challengeOf(error);
    // Browsers can hash only on pages served over HTTPS or from localhost.
    if (!challenge || !globalThis.crypto?.subtle) throw error;
    const { solve } = await import("./proof-of-work.ts");
    return call(await solve(challenge));
  }
}

function challengeOf(error: unknown): Challenge | undefined {
  const challenge = error instanceof ApiError ? error.data.challenge : undefined;
  return challenge ? (challenge as Challenge) : undefined;
}
