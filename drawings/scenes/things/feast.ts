import { at, ellipse, fill, path, repeat, stroke } from "../../pen/pen.ts";
import { trim } from "../../pen/trim.ts";
import type { Stage } from "../stage.ts";

/** Small flags on a string from x to `until`. */
export function bunting(stage: Stage, x: number, until: number, y: number, sag = 26): string {
  const colours = ["#d2502c", "#f2b51e", "#3f8a4a", "#2f6fa8", "#b8436a"];
  const count = Math.round((until - x) / 24);
  const flags = repeat(count, (index) => {
    const t = (index + 0.5) / count;
    return path(
      `M${trim(x + t * (until - x) - 9)} ${trim(y + Math.sin(t * Math.PI) * sag)}h18l-9 20Z`,
      fill(stage.lit(colours[index % 5] ?? "#d2502c")),
    );
  });
  return (
    path(
      `M${x} ${y}Q${(x + until) / 2} ${y + sag * 2} ${until} ${y}`,
      stroke(stage.lit("#6b5a44"), 1.6),
    ) + flags
  );
}

/** Marigolds on a string from x to `until`. */
export function garland(
  stage: Stage,
  x: number,
  until: number,
  y: number,
  sag = 30,
  size = 6,
): string {
  const count = Math.round(Math.abs(until - x) / (size * 1.5));
  return repeat(count + 1, (index) => {
    const t = index / count;
    const [gx, gy] = [x + t * (until - x), y + Math.sin(t * Math.PI) * sag];
    return (
      ellipse(
        gx,
        gy,
        size,
        size,
        fill(stage.lit(index % 5 ? stage.pick(["#f2a51c", "#e9861a", "#f7c22e"]) : "#5d8030")),
      ) + ellipse(gx - size * 0.2, gy - size * 0.3, size * 0.45, size * 0.45, fill("#ffe6a0", 0.5))
    );
  });
}

/** Lit lamps on a string from x to `until`. */
export function lamps(stage: Stage, x: number, until: number, y: number, sag = 24): string {
  const glow = stage.defs.radial("0 #fff2b8 .9, .2 #ffd36a .6, 1 #ff9a3a 0", 0.5, 0.5, 0.5);
  const count = Math.round((until - x) / 44);
  return (
    path(`M${x} ${y}Q${(x + until) / 2} ${y + sag * 2} ${until} ${y}`, stroke("#1a1408", 1.4)) +
    repeat(count, (index) => {
      const t = (index + 0.5) / count;
      const [lx, ly] = [x + t * (until - x), y + Math.sin(t * Math.PI) * sag + 6];
      return ellipse(lx, ly, 20, 20, fill(glow)) + ellipse(lx, ly, 3.4, 4.4, fill("#fff6d0"));
    })
  );
}

/** A glowing lantern, about 30 high. */
export function lantern(stage: Stage, x: number, y: number, size = 1): string {
  const glow = stage.defs.radial("0 #ffe9a0 .85, .3 #ffb84a .4, 1 #ff9a3a 0", 0.5, 0.5, 0.5);
  return at(
    x,
    y,
    size,
    ellipse(0, -14, 74, 74, fill(glow)) +
      path("M-8-24L-6-4H6L8-24Z", fill("#fff0b0")) +
      path("M-8-24L-6-4H6L8-24M0-24V-4M-8-24H8M-8-4H8M-6-24Q0-40 6-24", stroke("#3a2a18", 2)),
  );
}

/** A kite on a tight string down to `hand`. */
export function kite(
  stage: Stage,
  x: number,
  y: number,
  size: number,
  colours: readonly [string, string],
  hand: readonly [number, number],
): string {
  return (
    path(
      `M${x} ${y}Q${(x + hand[0]) / 2} ${(y + hand[1]) / 2 + 40} ${hand[0]} ${hand[1]}`,
      stroke(stage.lit("#6b6a5a"), 0.9, 0.7),
    ) +
    at(
      x,
      y,
      size,
      path("M0-30L24 0L0 32L-24 0Z", fill(stage.lit(colours[0]))) +
        path("M0-30L24 0L0 32Z", fill(stage.lit(colours[1]))) +
        path("M0-30V32M-24 0Q0-14 24 0", stroke(stage.lit("#4a3a28"), 1.4)) +
        path("M0 32l-7 14h14Z", fill(stage.lit(colours[1]))),
      24,
    )
  );
}
