import type { Definitions } from "./definitions.ts";
import type { SeededRandom } from "./seeded-random.ts";

/** What every part is drawn with: the picture's shared definitions and its own random numbers. */
export interface Easel {
  defs: Definitions;
  random: SeededRandom;
}

/** About 0, rarely near -1 or 1. */
export function around({ random }: Easel): number {
  return (random() + random() + random() - 1.5) / 1.5;
}

export function pick<T>({ random }: Easel, list: readonly [T, ...T[]]): T {
  return list[Math.floor(random() * list.length)] ?? list[0];
}
