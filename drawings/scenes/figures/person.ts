import { mix, shade } from "../../pen/colour.ts";
import { at, brush, ellipse, fill, type Point, path, smooth, stroke } from "../../pen/pen.ts";
import { trim } from "../../pen/trim.ts";
import type { Stage } from "../stage.ts";

export interface Look {
  wears: "sari" | "dhoti" | "lungi" | "frock" | "shorts";
  /** The colour of the sari, shirt or frock. */
  cloth: string;
  /** The colour of the sari's end, the turban or the headscarf. */
  second: string;
  head: "hair" | "turban" | "scarf" | "short";
  skin: string;
}

export interface Pose {
  /** How far the back bends forward, in degrees; 0 is upright. */
  lean?: number;
  /** The positions of the hands, for a figure 100 high that faces right, with its feet at 0, 0. */
  near: Point;
  far: Point;
  /** The length of the step; 0 is standing. */
  step?: number;
  sits?: boolean;
}

const SKINS = ["#8a5634", "#6f4228", "#9a6640", "#7a4a2e"] as const;

/** A standing pose with one arm hanging. */
const STANDS: Pose = { near: [7, -46], far: [10, -46] };

interface Body {
  hip: Point;
  neck: Point;
  head: Point;
  shoulder: Point;
}

function bodyOf({ lean = 0, sits = false }: Pose): Body {
  const angle = (lean * Math.PI) / 180;
  const hip: Point = sits ? [-4, -9] : [-lean * 0.09, -48];
  const [dx, dy] = [Math.sin(angle), -Math.cos(angle)];
  const tilt = angle * 0.8;
  const neck: Point = [hip[0] + dx * 34, hip[1] + dy * 34];
  return {
    hip,
    neck,
    head: [neck[0] + Math.sin(tilt) * 10.5 + 1, neck[1] - Math.cos(tilt) * 10.5],
    shoulder: [neck[0] - dx * 4, neck[1] - dy * 4 + 1],
  };
}

/** The elbow of an arm that reaches as far as it can towards `hand`. */
function arm(shoulder: Point, hand: Point): Point[] {
  const [dx, dy] = [hand[0] - shoulder[0], hand[1] - shoulder[1]];
  const distance = Math.hypot(dx, dy) || 1;
  const reach = Math.min(distance, 37.5);
  const end: Point = [shoulder[0] + (dx / distance) * reach, shoulder[1] + (dy / distance) * reach];
  const aside = Math.sqrt(Math.max(0, 19 * 19 - (reach / 2) ** 2)) * (dy > -8 ? -1 : 1);
  const elbow: Point = [
    (shoulder[0] + end[0]) / 2 - (dy / distance) * -aside,
    (shoulder[1] + end[1]) / 2 + (dx / distance) * -aside,
  ];
  return [shoulder, elbow, end];
}

/** A person, `height` units high when upright, with the feet at x, y; faces left if `height` is negative. */
export function person(
  stage: Stage,
  x: number,
  y: number,
  height: number,
  look: Look,
  pose: Pose = STANDS,
): string {
  const body = bodyOf(pose);
  const size = Math.abs(height) / 100;
  const skin = stage.lit(look.skin);
  const dark = shade(skin, -0.06);
  const sleeve =
    look.wears === "shorts" && look.cloth === look.skin
      ? skin
      : stage.lit(shade(look.cloth, -0.03));
  const limb = (hand: Point, ink: string, cloth: string) => {
    const [shoulder, elbow, end] = arm(body.shoulder, hand);
    if (!shoulder || !elbow || !end) return "";
    const middle: Point = [(shoulder[0] + elbow[0]) / 2, (shoulder[1] + elbow[1]) / 2];
    return (
      path(brush([shoulder, elbow, end], 6.4, 3.8, 5.2), fill(ink)) +
      handAt(stage, elbow, end, ink, look.wears === "sari") +
      path(brush([shoulder, middle, elbow].slice(0, 2).concat([middle]), 8, 6.6), fill(cloth))
    );
  };
  const parts = [
    stage.shadow(2, 1, pose.sits ? 56 : 36, 0.4),
    limb(pose.far, dark, shade(sleeve, -0.06)),
    below(stage, look, pose, body),
    above(stage, look, body),
    headOf(stage, look, body),
    limb(pose.near, skin, sleeve),
  ];
  return at(x, y, [height < 0 ? -size : size, size], parts.join(""));
}

/** A hand with its thumb at the end of a forearm; women wear bangles. */
function handAt(stage: Stage, elbow: Point, end: Point, ink: string, bangles: boolean): string {
  const degrees = (Math.atan2(end[1] - elbow[1], end[0] - elbow[0]) * 180) / Math.PI;
  const palm = "M-1.6-1.9C.8-2.7 3.2-2.5 5-1.5C6-.8 5.9.9 4.8 1.4C2.8 2.5.4 2.5-1.6 1.9Z";
  const drawn = [
    path(palm, fill(ink)),
    path("M.6-1.8Q2-3.8 4-3.4", stroke(ink, 1.6)),
    path("M2.6.5L5 .4M2.6-.6L5.2-.5", stroke(shade(ink, -0.07), 0.4, 0.8)),
    bangles ? path("M-2.4-2.2V2.2M-3.8-2.3V2.3", stroke(stage.lit("#e8b53a"), 0.9)) : "",
  ];
  return at(end[0], end[1], 1, drawn.join(""), degrees);
}

function below(stage: Stage, look: Look, pose: Pose, { hip }: Body): string {
  const cloth =
    look.wears === "dhoti" || look.wears === "lungi" ? stage.lit("#efe6d0") : stage.lit(look.cloth);
  const skin = stage.lit(look.skin);
  const fold = stroke(shade(cloth, -0.12), 0.9, 0.7);
  if (pose.sits) {
    const lap = "M-15-13C-20-4-22 0-12 1H18C28 1 30-4 22-7C14-10 8-13 4-14Z";
    return (
      path(
        lap,
        fill(
          stage.down(
            look.wears === "sari" ? look.cloth : look.wears === "frock" ? look.cloth : "#e8dcc0",
          ),
        ),
      ) +
      path("M-8-8Q6-3 22-5M-12-4Q0 0 12 0", fold) +
      ellipse(20, -1, 5, 2.4, fill(skin))
    );
  }
  const step = pose.step ?? 0;
  const foot = (fx: number, ink: string) =>
    path(`M${trim(fx - 3)}-3Q${trim(fx + 2)}-4 ${trim(fx + 7)} 0H${trim(fx - 3)}Z`, fill(ink));
  const leg = (fx: number, ink: string) =>
    path(
      brush(
        [
          [hip[0], hip[1] + 4],
          [hip[0] * 0.4 + fx * 0.6 + 2, -24],
          [fx, -1],
        ],
        10,
        4.4,
        7,
      ),
      fill(ink),
    ) + foot(fx, ink);
  const legs = leg(-2 - step, shade(skin, -0.07)) + leg(2 + step, skin);
  const [hx, hy] = hip;
  if (look.wears === "sari" || look.wears === "lungi") {
    const spread = 9 + step * 0.7;
    const hem: Point[] = [
      [hx - 8, hy - 2],
      [hx + 8, hy - 2],
      [10 + step * 0.4, -24],
      [spread + 3, -3],
      [0, -1],
      [-spread - 2, -3],
      [-10 - step * 0.3, -24],
    ];
    return (
      legs +
      path(smooth(hem), fill(stage.upright(look.wears === "sari" ? look.cloth : "#dfe3e0"))) +
      path(
        `M${trim(hx + 2)} ${trim(hy)}Q6-26 ${trim(spread - 2)}-4M${trim(hx)} ${trim(hy)}Q1-26 3-3M${trim(hx - 4)} ${trim(hy + 2)}Q-6-24-6-4`,
        look.wears === "sari" ? stroke(shade(stage.lit(look.cloth), -0.1), 0.9, 0.7) : fold,
      ) +
      path(`M${trim(-spread - 1)}-4Q0 1 ${trim(spread + 2)}-4`, stroke(stage.lit(look.second), 1.8))
    );
  }
  if (look.wears === "frock")
    return (
      legs +
      path(
        smooth([
          [hx - 7, hy - 4],
          [hx + 7, hy - 4],
          [13, -26],
          [0, -23],
          [-13, -26],
        ]),
        fill(stage.upright(look.cloth)),
      )
    );
  const short = look.wears === "shorts";
  const low = short ? -28 : -17;
  const bag: Point[] = [
    [hx - 8, hy - 3],
    [hx + 8, hy - 3],
    [9 + step * 0.6, low - 8],
    [4 + step, low],
    [1, low - 8],
    [-5 - step, low],
    [-9 - step * 0.4, low - 9],
  ];
  return (
    legs +
    path(smooth(bag), fill(short ? stage.upright("#5a6478") : stage.upright("#efe6d0"))) +
    path(
      `M${trim(hx + 3)} ${trim(hy)}Q5 ${low - 14} ${trim(3 + step * 0.7)} ${low}M${trim(hx - 3)} ${trim(hy)}Q-5 ${low - 12}-4 ${low}`,
      fold,
    )
  );
}

function above(stage: Stage, look: Look, { hip, neck, shoulder }: Body): string {
  const middle: Point = [(hip[0] + neck[0]) / 2 - 1, (hip[1] + neck[1]) / 2 - 0.5];
  const trunk = path(
    brush([[hip[0], hip[1] + 2], middle, shoulder, [neck[0], neck[1] + 1]], 17, 9, 16),
    fill(stage.upright(look.cloth)),
  );
  const throat = path(
    brush([neck, [neck[0] + 0.6, neck[1] - 5]], 6.4, 5.4),
    fill(shade(stage.lit(look.skin), -0.05)),
  );
  if (look.wears !== "sari") return throat + trunk;
  const across: Point[] = [
    [hip[0] + 6, hip[1] - 2],
    [middle[0] + 3, middle[1]],
    [shoulder[0] - 2, shoulder[1]],
    [shoulder[0] - 7, shoulder[1] + 8],
    [hip[0] - 9, hip[1] + 6],
  ];
  return (
    throat +
    trunk +
    path(smooth(across, false), stroke(stage.lit(look.second), 5)) +
    path(smooth(across, false), stroke(mix(stage.lit(look.second), stage.light.rim, 0.5), 1, 0.8))
  );
}

function headOf(stage: Stage, look: Look, { head, neck }: Body): string {
  const [x, y] = head;
  const skin = stage.lit(look.skin);
  const hair = stage.lit("#241813");
  const tilt = (Math.atan2(x - neck[0] - 1, neck[1] - y) * 180) / Math.PI;
  const face =
    path(
      "M-6-1C-6-9 6-9 6.2-2L7.9 1.4L6 2C6 6 3.6 8 1 8C-3.6 8-6 4-6-1Z",
      fill(stage.round(look.skin)),
    ) +
    path("M3-.6q1.2-.7 2.4 0M3.4 4.6q1.3.5 2.2-.4", stroke(shade(skin, -0.2), 0.7)) +
    ellipse(-1.4, 1, 1.3, 1.9, fill(shade(skin, -0.06)));
  const women = "M6-3C5-9-6-10.6-7-2C-7.4 2-5.6 5-3.6 6C-4.4 2-2.6-2 1-3.6C3-4.4 5-4 6-3Z";
  const crowns: Record<Look["head"], string> = {
    hair:
      path(women, fill(hair)) +
      ellipse(-7.4, 3.4, 3.6, 3.6, fill(hair)) +
      path("M-9.6 .6q-2 3.4 1 6", stroke("#fff6e6", 1.8)),
    short: path(
      "M6-3.5C5-10-6.5-10.5-6.5-1.5C-6.5 .5-6 2-5 3C-4.5 0-3-2.6-1-4C2-4.5 4.5-4.5 6-3.5Z",
      fill(hair),
    ),
    turban:
      path(
        "M7-3C9-9 3-12.4-2-12C-8-11.6-10-6-7.6-1.6C-3-4.4 2-5 7-3Z",
        fill(stage.round(look.second)),
      ) +
      path(
        "M-7-4Q-1-9 7-6M-6.5-8Q-1-11 4-10",
        stroke(shade(stage.lit(look.second), 0.1), 0.9, 0.8),
      ) +
      path("M-7-3q-4 3-3 10q3-2 5-8Z", fill(shade(stage.lit(look.second), -0.07))),
    scarf: path(
      "M6.4-3C6-10-6-11.6-8-3C-8.8 3-9 9-10 13C-6 13-3 11-1.6 7.6C-4 2-3-3 1-4.2C3-4.6 5-4 6.4-3Z",
      fill(stage.round(look.second)),
    ),
  };
  return at(x, y, 1, face + crowns[look.head], tilt);
}

/** Clothes for a crowd, which vary with `index`. */
export function lookOf(index: number): Look {
  const saris = [
    ["#b8434a", "#f0bc54"],
    ["#1f7a74", "#e89a2c"],
    ["#7a3e7e", "#f3cf6a"],
    ["#d98a1c", "#8f2f5c"],
    ["#2f5fa0", "#f2c14a"],
    ["#3f8a4a", "#d2502c"],
  ] as const;
  const shirts = [
    ["#e7dcc2", "#c23a22"],
    ["#6f93b0", "#e8a22c"],
    ["#b9c79a", "#f2ead6"],
    ["#d9b98a", "#a83a5a"],
  ] as const;
  const woman = index % 2 === 0;
  const [cloth, second] =
    (woman ? saris[(index / 2) % saris.length] : shirts[((index - 1) / 2) % shirts.length]) ??
    saris[0];
  const skin = SKINS[index % SKINS.length] ?? SKINS[0];
  return woman
    ? { wears: "sari", cloth, second, head: "hair", skin }
    : { wears: "dhoti", cloth, second, head: "turban", skin };
}

export function childLook(index: number): Look {
  const cloths = ["#e9e2cc", "#5f8fc0", "#e9e2cc", "#d2603a"] as const;
  return {
    wears: index % 2 ? "shorts" : "frock",
    cloth: cloths[index % 4] ?? "#5f8fc0",
    second: "#c23a22",
    head: index % 2 ? "short" : "hair",
    skin: SKINS[(index + 1) % SKINS.length] ?? SKINS[0],
  };
}
