const MODULUS = 0x7fffffff;

/** Returns a generator of numbers from 0 to 1, which are the same for the same seed (Park and Miller). */
export function randomNumbers(seed: number): () => number {
  let drawn = (Math.abs(seed) % (MODULUS - 1)) + 1;
  // Similar seeds start with similar numbers, so the first ones are skipped.
  for (let nth = 0; nth < 5; nth++) drawn = (drawn * 48_271) % MODULUS;
  return () => {
    drawn = (drawn * 48_271) % MODULUS;
    return drawn / MODULUS;
  };
}
