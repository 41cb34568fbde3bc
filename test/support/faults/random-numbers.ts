const MODULUS = 0x7fffffff;

/** Numbers from 0 to 1, the same for the same seed (Park and Miller's generator). */
export function randomNumbers(seed: number): () => number {
  let drawn = (Math.abs(seed) % (MODULUS - 1)) + 1;
  // Close seeds begin alike.
  for (let nth = 0; nth < 5; nth++) drawn = (drawn * 48_271) % MODULUS;
  return () => {
    drawn = (drawn * 48_271) % MODULUS;
    return drawn / MODULUS;
  };
}
