import { mix, shade } from "../../pen/colour.ts";
import { at, brush, curve, ellipse, fill, path, repeat, stroke } from "../../pen/pen.ts";
import { trim } from "../../pen/trim.ts";
import type { Stage } from "../stage.ts";

/** A peacock facing left with its train behind, about 360 wide at size 1, its feet at y. */
export function peacock(stage: Stage, x: number, y: number, size: number): string {
  const eyes = repeat(38, (index) => {
    const along = 0.3 + Math.floor(index / 6) * 0.105 + stage.random() * 0.04;
    const aside = ((index % 6) / 5 - 0.5) * 66 * along + stage.around() * 3;
    const [ex, ey] = [20 + along * 262, -74 + along * 66 + aside];
    return (
      ellipse(ex, ey, 6.4, 4.6, fill(stage.lit("#b8862e"))) +
      ellipse(ex - 0.6, ey, 4, 3, fill(stage.lit("#1f8a86"))) +
      ellipse(ex - 1, ey, 1.9, 1.7, fill(stage.lit("#1d2a6e")))
    );
  });
  const barbs = repeat(34, (index) => {
    const t = index / 33 - 0.5;
    return `M14-84Q${trim(120 + Math.abs(t) * 20)} ${trim(-66 + t * 50)} ${trim(286 - t * t * 90)} ${trim(-6 + t * 70)}`;
  });
  const neck = curve([-14, -78], [-44, -108], [-18, -140], [-34, -164], 12);
  const crown = repeat(5, (index) => {
    const tip = [-30 + (index - 2) * 6, -196 + Math.abs(index - 2) * 3] as const;
    return (
      path(`M-33-172L${tip[0]} ${tip[1]}`, stroke(stage.lit("#2a4a6a"), 1.1)) +
      ellipse(tip[0], tip[1], 2.6, 2.6, fill(stage.lit("#2f7fc0")))
    );
  });
  return at(
    x,
    y,
    [size, Math.abs(size)],
    stage.shadow(30, 0, 180, 0.36) +
      path(
        "M8-90C80-96 200-78 296-26C310-6 300 26 270 34C190 30 60-20 6-62Z",
        fill(stage.down("#2f7a56", 0.14)),
      ) +
      path(barbs, stroke(stage.lit("#7fae4a"), 0.9, 0.7)) +
      eyes +
      path("M-8-44L-10-18L-18 0M6-42L6-18L-2 0", stroke(stage.lit("#6b5a44"), 3)) +
      path(
        "M-26-84C-24-104 6-104 26-88C38-74 30-50 6-42C-14-40-28-58-26-84Z",
        fill(stage.round("#1f58b0")),
      ) +
      path("M0-92C20-98 40-84 48-64C30-54 10-60 2-72Z", fill(stage.down("#b8925a", 0.1))) +
      path("M8-86Q26-82 40-68M6-80Q20-74 32-64", stroke(stage.lit("#5f4528"), 1.6)) +
      path(brush(neck, 32, 13, 19), fill(stage.upright("#2064c4"))) +
      ellipse(-35, -166, 9.6, 8.6, fill(stage.round("#2468c8"))) +
      path("M-43-168L-56-162L-43-162Z", fill(stage.lit("#cfc6ae"))) +
      path("M-43-170q5-4 10-1M-42-162q5 3 9 1", stroke("#fbf6e6", 2)) +
      ellipse(-38, -167, 1.7, 1.7, fill("#0c0c14")) +
      crown,
  );
}

interface Perched {
  back: string;
  breast: string;
  wing: string;
  bill: string;
  /** The lengths of the bill and the tail. */
  long: number;
  tail: number;
}

export const KINGFISHER: Perched = {
  back: "#1f7fb8",
  breast: "#f4ead2",
  wing: "#17639a",
  bill: "#d23a24",
  long: 40,
  tail: 34,
};
export const ROLLER: Perched = {
  back: "#5fb0bc",
  breast: "#c08a7c",
  wing: "#2a86c8",
  bill: "#2a2622",
  long: 20,
  tail: 56,
};
export const PARAKEET: Perched = {
  back: "#5fae3a",
  breast: "#8fcc56",
  wing: "#4a9a34",
  bill: "#d2302a",
  long: 12,
  tail: 104,
};
export const WEAVER: Perched = {
  back: "#8a6a34",
  breast: "#f2c52e",
  wing: "#7a5a2c",
  bill: "#3a2f24",
  long: 12,
  tail: 26,
};

/** A perched bird facing left, about 90 high at size 1, its feet at x, y. */
export function perched(stage: Stage, x: number, y: number, size: number, bird: Perched): string {
  const { back, breast, wing, bill, long, tail } = bird;
  const w = stage.lit(wing);
  const tailD = `M20-30C30-10 36 ${trim(tail * 0.4)} ${trim(34 + tail * 0.12)} ${tail}L${trim(20 + tail * 0.14)} ${trim(tail * 0.94)}C20 ${trim(tail * 0.3)} 12-6 6-18Z`;
  return at(
    x,
    y,
    [size, Math.abs(size)],
    path(tailD, fill(stage.down(wing))) +
      path("M-5-8V2M4-8V2", stroke(stage.lit("#b5653a"), 3)) +
      path("M-24-54C-28-30-16-6 2-4C20-6 32-26 30-44C28-62 8-76-8-72Z", fill(stage.round(breast))) +
      path(
        "M-6-70C14-74 32-56 34-30C34-16 30-4 24 4C10-6 2-26 2-46Z",
        fill(stage.down(wing, 0.1)),
      ) +
      path("M8-44Q20-34 26-8M14-52Q26-40 30-18M6-32Q14-20 20-6", stroke(shade(w, 0.14), 1.8, 0.8)) +
      path(
        "M-34-76C-36-92-16-100-4-92C8-84 8-68-2-60C-14-56-32-60-34-76Z",
        fill(stage.round(back)),
      ) +
      (bird === PARAKEET
        ? path(`M-28-88C-38-90-42-80-36-72C-30-72-28-78-27-82Z`, fill(stage.round(bill))) +
          path("M-26-64Q-14-56 0-66", stroke(stage.lit("#26303a"), 3))
        : path(`M-30-86L${trim(-32 - long)}-75L-29-72Z`, fill(stage.down(bill, 0.1)))) +
      (bird === KINGFISHER
        ? path("M-30-68C-22-56-6-56 2-62C2-50-14-44-26-54Z", fill("#fbf6ea"))
        : "") +
      (bird === WEAVER
        ? path("M-34-78C-32-66-22-60-14-62C-16-72-22-80-30-84Z", fill(stage.lit("#3a2a1c")))
        : "") +
      ellipse(-20, -80, 3.4, 3.4, fill("#14100c")) +
      ellipse(-21, -81, 1.1, 1.1, fill("#ffffff")),
  );
}

/** A butterfly about 50 wide at size 1. */
export function butterfly(
  stage: Stage,
  x: number,
  y: number,
  size: number,
  colour: string,
  degrees = 0,
): string {
  const c = stage.lit(colour);
  const spots = [
    [-19, -13],
    [21, -13],
    [-12, 12],
    [13, 12],
  ]
    .map(([sx = 0, sy = 0]) => ellipse(sx, sy, 2.8, 2.8, fill(stage.lit("#fff3d0"))))
    .join("");
  const edge = stroke(stage.lit("#2f2018"), 2.6);
  return at(
    x,
    y,
    size,
    path(
      "M0 0C-6-22-28-26-28-10C-28 0-12 4 0 2C-10 6-20 14-14 20C-8 24 0 14 0 4Z",
      `${fill(stage.round(colour))}`,
    ) +
      path(
        "M2 0C8-22 30-26 30-10C30 0 14 4 2 2C12 6 22 14 16 20C10 24 2 14 2 4Z",
        fill(stage.round(shade(colour, 0.05))),
      ) +
      path(
        "M-6-16C-16-26-28-24-28-10M8-16C18-26 30-24 30-10M-18 9C-19 16-17 21-13 21M20 9C21 16 19 21 15 21",
        edge,
      ) +
      path("M0-1L-22-14M0-1L-24-8M2-1L24-14M2-1L26-8", stroke(shade(c, -0.16), 1, 0.7)) +
      spots +
      path("M1-7V15", stroke("#2a1a0e", 3.4)) +
      path("M1-7C-2-15-6-17-8-18M1-7C4-15 8-17 10-18", stroke("#2a1a0e", 1)),
    degrees,
  );
}

/** A honeybee facing left, about 60 wide at size 1. */
export function bee(stage: Stage, x: number, y: number, size: number, degrees = 0): string {
  const wing = (d: string) =>
    path(d, `${fill("#f4f8f4", 0.75)} stroke="#8a9a94" stroke-width=".8"`);
  return at(
    x,
    y,
    size,
    path("M-6 9L-10 20M2 11L2 22M10 10L14 20M-14 6L-20 14", stroke(stage.lit("#2a1a0c"), 1.8)) +
      path("M-4-6C8-14 32-8 32 4C30 14 8 16-4 8Z", fill(stage.round("#d9962a"))) +
      path("M6-9Q10 1 6 12M14-9Q18 2 14 12M22-7Q26 3 22 10", stroke(stage.lit("#3a220e"), 3.6)) +
      ellipse(-9, 0, 10, 10, fill(stage.round("#8a5a24"))) +
      path(
        repeat(10, (index) => `M${trim(-15 + index * 1.3)} ${trim(-6 + (index % 4) * 4)}l-2-3`),
        stroke(stage.lit("#f0c56a"), 1.2),
      ) +
      ellipse(-22, 1, 7, 7.4, fill(stage.round("#4a3018"))) +
      ellipse(-24, -1, 2.4, 3.6, fill("#140c06")) +
      path("M-26-4q-6-6-10-4M-23-6q-2-8-6-9", stroke("#2a1a0c", 1.4)) +
      wing("M-6-8C-6-34 22-36 26-24C26-14 6-6-6-8Z") +
      wing("M0-8C12-26 34-22 34-12C30-4 12-4 0-8Z"),
    degrees,
  );
}

/** A dragonfly facing left, about 190 wide at size 1. */
export function dragonfly(
  stage: Stage,
  x: number,
  y: number,
  size: number,
  colour = "#c8321e",
): string {
  const wing = (d: string) =>
    path(d, `${fill("#fdf6e4", 0.62)} stroke="${stage.lit("#8a6a4a")}" stroke-width="1"`);
  const rings = repeat(8, (index) => `M${trim(24 + index * 13)} ${trim(-3 + index * 1.3)}v7`);
  return at(
    x,
    y,
    size,
    wing("M4-4C30-60 66-96 84-92C94-84 60-30 14 0Z") +
      wing("M-2-4C-10-60 4-104 22-106C34-98 24-40 8-2Z") +
      wing("M4 2C36 26 84 40 92 30C96 20 50 0 12-2Z") +
      path(
        "M8-4L70-80M4-6L18-92M10 2L80 28M16-10L54-64M6-20L14-70",
        stroke(stage.lit("#a8805a"), 0.8, 0.6),
      ) +
      path(
        brush(
          [
            [10, 0],
            [60, 2],
            [124, 12],
          ],
          9,
          5,
          6,
        ),
        fill(stage.down(colour)),
      ) +
      path(rings, stroke(shade(stage.lit(colour), -0.14), 1.2, 0.8)) +
      path("M-16-6C-14-14 10-16 20-4C14 10-10 12-16 4Z", fill(stage.round(colour))) +
      path("M-8 8L-16 20M0 10L-4 22M8 8L10 20", stroke(stage.lit("#3a1a10"), 1.8)) +
      ellipse(-20, -3, 9, 8, fill(stage.round("#7a1f16"))) +
      ellipse(-24, -6, 3.4, 4, fill(mix(stage.lit("#e0785a"), "#ffffff", 0.2))),
  );
}

/** A woven nest that hangs 110 down from x, y. */
export function nest(stage: Stage, x: number, y: number, size = 1): string {
  const straw = repeat(46, () => {
    const px = stage.around() * 22;
    const py = 34 + stage.random() * 62;
    return `M${trim(px)} ${trim(py)}q${trim(6 + stage.around() * 4)} ${trim(stage.around() * 8)} ${trim(12)} 2`;
  });
  return at(
    x,
    y,
    size,
    path(
      "M0 0C2 16-8 26-20 44C-34 66-28 92-8 98C0 100 4 112 4 124H16C18 110 24 100 28 90C36 66 22 42 10 28C6 20 6 8 4 0Z",
      fill(stage.round("#c8a45a")),
    ) +
      path(straw, stroke(stage.lit("#8a6a2c"), 1.3, 0.6)) +
      ellipse(10, 122, 6.4, 3, fill(stage.lit("#3f2f18"))),
  );
}
