import { lettering } from "../lettering/lettering.ts";
import type { Definitions } from "../pen/definitions.ts";
import { box, ellipse, fill, type Point, path, repeat, smooth, stroke } from "../pen/pen.ts";
import { framed } from "../scenes/composition.ts";
import { leaves, tree } from "../scenes/plants/trees.ts";
import { Stage } from "../scenes/stage.ts";
import { house } from "../scenes/things/buildings.ts";

const CITY: Point = [724, 150];
const FARM: Point = [272, 250];

/** A drawn map of the way to the farm, 880 x 420: Hyderabad in the east, Chevella Road, the two lakes. */
export function farmMap(): string {
  const stage = new Stage("map", "noon", 0, 0.3, { width: 880, height: 420 });
  const name = (text: string, x: number, y: number, size = 16, ink = "#4a3f2c") =>
    lettering(text, { size, x, y, fill: ink }, stage.defs);
  return framed(
    stage,
    [
      box(0, 0, 880, 420, fill(stage.defs.linear("0 #f3eed6, 1 #e9e6c6"))),
      fields(stage),
      waters(),
      roads(),
      groves(stage),
      city(stage),
      farm(stage),
      name("Hyderabad", 724, 216, 24, "#1e4a22"),
      name("Osman Sagar", 566, 118, 14, "#2a5f7a"),
      name("Himayat Sagar", 588, 296, 14, "#2a5f7a"),
      name("Moinabad", 470, 258, 15),
      name("Chevella", 128, 364, 18),
      name("Chevella Road", 428, 216, 15, "#8a4a1c"),
      name("Vikarabad", 70, 96, 14),
      name("Shamshabad", 640, 384, 14),
      name("Nela Farm", FARM[0], FARM[1] + 62, 24, "#1e4a22"),
      compass(stage.defs),
    ].join(""),
  );
}

function fields(stage: Stage): string {
  const tints = ["#dfe3ae", "#e8dcaa", "#d3dfa8", "#ecdfb8", "#dcd6a0"];
  return repeat(26, (index) => {
    const [x, y] = [
      (index % 7) * 132 + stage.around() * 30,
      Math.floor(index / 7) * 110 + 20 + stage.around() * 20,
    ];
    const [w, h] = [stage.random.between(70, 118), stage.random.between(46, 84)];
    const rows = repeat(
      7,
      (row) => `M${Math.round(x + 4)} ${Math.round(y + 6 + (row * h) / 7)}l${Math.round(w - 6)}-12`,
    );
    return (
      path(
        `M${Math.round(x)} ${Math.round(y)}l${Math.round(w)}-14l8 ${Math.round(h)}l${Math.round(-w)} 12Z`,
        fill(tints[index % 5] ?? ""),
      ) + path(rows, stroke("#a8a860", 1.4, 0.4))
    );
  });
}

function waters(): string {
  const river = smooth(
    [
      [-10, 176],
      [110, 158],
      [250, 128],
      [390, 150],
      [500, 146],
      [640, 196],
      [760, 236],
      [890, 226],
    ],
    false,
  );
  const lakes = [
    smooth([
      [506, 134],
      [548, 126],
      [606, 132],
      [622, 156],
      [590, 176],
      [540, 172],
      [504, 160],
    ]),
    smooth([
      [540, 252],
      [590, 244],
      [634, 256],
      [640, 276],
      [596, 282],
      [548, 276],
    ]),
  ];
  return (
    path(river, stroke("#9fcbd8", 9)) +
    path(river, stroke("#d3ecee", 3)) +
    lakes.map((lake) => path(lake, `fill="#a9d3de" stroke="#6faabd" stroke-width="2.4"`)).join("") +
    path(
      "M530 150q12-5 24 0M566 158q12-5 24 0M566 264q12-5 24 0M602 268q10-4 20 0",
      stroke("#ffffff", 2.4, 0.8),
    )
  );
}

function roads(): string {
  const main = smooth(
    [
      [-10, 346],
      [80, 330],
      [170, 302],
      [272, 262],
      [400, 236],
      [500, 216],
      [600, 212],
      [700, 168],
      [890, 108],
    ],
    false,
  );
  const ring = smooth(
    [
      [812, -10],
      [664, 66],
      [636, 196],
      [668, 320],
      [800, 430],
    ],
    false,
  );
  const side = smooth(
    [
      [60, -10],
      [96, 120],
      [170, 302],
      [200, 430],
    ],
    false,
  );
  return (
    [
      [ring, 11, 7],
      [side, 9, 5],
      [main, 15, 10],
    ]
      .map(
        ([d, wide, inner]) =>
          path(String(d), stroke("#b5935a", Number(wide))) +
          path(String(d), stroke(Number(wide) > 14 ? "#ffe3a0" : "#fffaf0", Number(inner))),
      )
      .join("") + path(main, `${stroke("#b5803c", 1.6, 0.8)} stroke-dasharray="10 10"`)
  );
}

function groves(stage: Stage): string {
  return GROVES.map(([x, y]) => leaves(stage, x, y, 34, 24, { size: 5, count: 26 })).join("");
}

const GROVES: readonly Point[] = [
  [32, 40],
  [52, 58],
  [168, 84],
  [196, 96],
  [330, 60],
  [352, 74],
  [430, 90],
  [470, 40],
  [560, 40],
  [700, 70],
  [820, 170],
  [846, 184],
  [770, 320],
  [742, 334],
  [560, 350],
  [586, 362],
  [470, 330],
  [444, 344],
  [330, 372],
  [356, 384],
  [240, 390],
  [40, 236],
  [62, 250],
  [120, 212],
  [30, 396],
  [500, 290],
];

function city(stage: Stage): string {
  const [x, y] = CITY;
  const tower = (tx: number) =>
    box(x + tx - 5, y - 44, 10, 84, fill(stage.upright("#efe0c0"))) +
    path(`M${x + tx - 8} ${y - 44}q8-22 16 0Z`, fill(stage.round("#e2cfa4"))) +
    path(`M${x + tx - 7} ${y - 14}h14M${x + tx - 7} ${y + 10}h14`, stroke("#b59a64", 2.4));
  const blocks = repeat(7, (index) =>
    box(
      x - 92 + index * 28,
      y + 40 - 20 - (index % 3) * 12,
      20,
      20 + (index % 3) * 12,
      fill(stage.upright(["#d9c39a", "#c9a98a", "#cfd3c0"][index % 3] ?? "")),
    ),
  );
  return (
    stage.shadow(x, y + 42, 200, 0.3) +
    blocks +
    box(x - 30, y - 10, 60, 50, fill(stage.upright("#f3e6c8"))) +
    path(
      `M${x - 16} ${y + 40}V${y + 14}Q${x} ${y - 8} ${x + 16} ${y + 14}V${y + 40}Z`,
      fill("#8a7448"),
    ) +
    tower(-30) +
    tower(30)
  );
}

function farm(stage: Stage): string {
  const [x, y] = FARM;
  return (
    ellipse(x, y + 18, 116, 44, fill("#b9cc7a")) +
    tree(stage, x - 78, y + 24, 80) +
    house(stage, x + 4, y + 28, 0.42) +
    tree(stage, x + 80, y + 26, 66) +
    path(
      `M${x} ${y - 34}C${x - 34} ${y - 72} ${x - 26} ${y - 104} ${x} ${y - 104}S${x + 34} ${y - 72} ${x} ${y - 34}Z`,
      `${fill(stage.round("#a8471f"))} stroke="#fffaf0" stroke-width="3"`,
    ) +
    ellipse(x, y - 78, 10, 10, fill("#fffaf0"))
  );
}

function compass(defs: Definitions): string {
  return (
    ellipse(826, 356, 34, 34, `fill="#fbf7ee" stroke="#b5935a" stroke-width="2"`) +
    path("M826 330l8 26h-16Z", fill("#a8471f")) +
    path("M826 382l8-26h-16Z", fill("#8a7a5a")) +
    lettering("N", { size: 15, x: 826, y: 318, fill: "#4a3f2c" }, defs)
  );
}
