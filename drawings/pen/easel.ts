import type { Definitions } from "./definitions.ts";
import type { SeededRandom } from "./seeded-random.ts";

/** What every drawing function needs: the picture's shared definitions and its random numbers. */
export interface Easel {
  defs: Definitions;
  random: SeededRandom;
}

/** A random number around 0, rarely near -1 or 1. */
export function around({ random }: Easel): number {
  return (random() + random() + random() - 1.5) / 1.5;
}

export function pick<T>({ random }: Easel, list: readonly [T, ...T[]]): T {
  return list[Math.floor(random() * list.length)] ?? list[0];
}
