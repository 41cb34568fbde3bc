import type { Easel } from "../pen/easel.ts";
import { foxtailEar, panicle, ragiEar, spikeEar } from "./ears.ts";

/** Ears that stand behind a pack, up to 290 high from their base at 0, 0, leaning left. */
export const PLANTS = {
  "foxtail ear": (easel) => foxtailEar(easel, "foxtail millet", "#cf9a2c"),
  "ragi ear": ragiEar,
  "little panicle": (easel) => panicle(easel, "little millet", { twigs: 9 }),
  "kodo panicle": (easel) => panicle(easel, "kodo millet", { twigs: 6, droop: 0.6 }),
  "barnyard ear": (easel) => spikeEar(easel, "barnyard millet", 20, 104, "#b8ab80"),
  "browntop panicle": (easel) => panicle(easel, "browntop millet", { twigs: 8, droop: 0.4 }),
  "proso panicle": (easel) => panicle(easel, "proso millet", { twigs: 11, droop: 1.5 }),
  "pearl ear": (easel) => spikeEar(easel, "pearl millet", 26, 118, "#4c5448"),
  "sorghum head": (easel) => spikeEar(easel, "sorghum", 46, 78, "#a8905c"),
  "paddy ear": (easel) => panicle(easel, "brown rice", { twigs: 9, droop: 1.3 }),
  "black paddy ear": (easel) => panicle(easel, "black rice", { twigs: 9, droop: 1.3 }),
  "red paddy ear": (easel) => panicle(easel, "mapillai samba", { twigs: 9, droop: 1.3 }),
  "gold paddy ear": (easel) => panicle(easel, "foxtail millet", { twigs: 9, droop: 1.3 }),
  "wheat ear": (easel) => foxtailEar(easel, "emmer wheat", "#c9a458"),
} satisfies Record<string, (easel: Easel) => string>;

export type PlantName = keyof typeof PLANTS;
