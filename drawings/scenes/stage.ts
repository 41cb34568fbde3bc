import { type Colour, mix, shade } from "../pen/colour.ts";
import { Definitions } from "../pen/definitions.ts";
import { type SeededRandom, seededRandom } from "../pen/seeded-random.ts";
import { trim } from "../pen/trim.ts";

export type Time = "dawn" | "noon" | "golden" | "dusk" | "monsoon" | "mist" | "night";

interface Light {
  /** From the top to the horizon. */
  sky: readonly Colour[];
  mist: Colour;
  /** The tint that the light gives every colour; `strength` is how strong it is. */
  cast: Colour;
  strength: number;
  sun: Colour;
  /** The colour of lit edges. */
  rim: Colour;
  shadow: Colour;
}

const LIGHTS: Record<Time, Light> = {
  dawn: {
    sky: ["#55648f", "#9c8fb0", "#e3a898", "#fbd3a0", "#ffeecb"],
    mist: "#f3d3ad",
    cast: "#e9a878",
    strength: 0.16,
    sun: "#fffbe6",
    rim: "#ffe2ae",
    shadow: "#3d3350",
  },
  noon: {
    sky: ["#64a9d6", "#98c9e3", "#d3e9ec", "#f5f3dd"],
    mist: "#dce8d8",
    cast: "#fff4d0",
    strength: 0.04,
    sun: "#ffffff",
    rim: "#fff7d8",
    shadow: "#3a3520",
  },
  golden: {
    sky: ["#86a9b6", "#c9c3a0", "#f4cf88", "#ffe3a6", "#fff1cb"],
    mist: "#f3dca4",
    cast: "#f0a63c",
    strength: 0.15,
    sun: "#fffdf0",
    rim: "#fff0b8",
    shadow: "#43301a",
  },
  dusk: {
    sky: ["#2c2f5c", "#68497f", "#c1607c", "#f28e5a", "#fdc57a"],
    mist: "#cd8d82",
    cast: "#4a2c4e",
    strength: 0.3,
    sun: "#fff0c0",
    rim: "#ffbf80",
    shadow: "#1c1430",
  },
  monsoon: {
    sky: ["#33465a", "#54697a", "#869a9a", "#cfceaa", "#efe5b4"],
    mist: "#b6bfa8",
    cast: "#465a60",
    strength: 0.26,
    sun: "#fff4cc",
    rim: "#f6ecbc",
    shadow: "#14191c",
  },
  mist: {
    sky: ["#bfd0d0", "#d8e2d9", "#eeeedd", "#faf3dd"],
    mist: "#e8ecdf",
    cast: "#d9e2d4",
    strength: 0.24,
    sun: "#fffdf0",
    rim: "#fffdf0",
    shadow: "#4a5548",
  },
  night: {
    sky: ["#0a1130", "#142049", "#2a3768", "#4b4c7c"],
    mist: "#35406a",
    cast: "#141f4a",
    strength: 0.5,
    sun: "#f6f2da",
    rim: "#8f9cc8",
    shadow: "#050818",
  },
};

/** What a picture is drawn with: its light, size, random numbers and definitions. */
export class Stage {
  readonly defs = new Definitions();
  readonly random: SeededRandom;
  readonly light: Light;
  readonly width: number;
  readonly height: number;
  /** In units from the top. */
  readonly horizon: number;
  /** The position of the sun, in units from the left. */
  readonly sunX: number;

  constructor(
    seed: string,
    time: Time,
    horizon: number,
    sun: number,
    size: { width: number; height: number },
  ) {
    this.random = seededRandom(seed);
    this.light = LIGHTS[time];
    this.width = size.width;
    this.height = size.height;
    this.horizon = Math.round(size.height * horizon);
    this.sunX = Math.round(size.width * sun);
  }

  /** The colour in this light. */
  lit(colour: Colour): Colour {
    return mix(colour, this.light.cast, this.light.strength);
  }

  /** The colour in this light at a distance: 0 is near, 1 is lost in mist. */
  far(colour: Colour, distance: number): Colour {
    return mix(this.lit(colour), this.light.mist, distance);
  }

  pick<T>(list: readonly [T, ...T[]]): T {
    return list[Math.floor(this.random() * list.length)] ?? list[0];
  }

  /** A random number around 0, rarely near -1 or 1. */
  around(): number {
    return (this.random() + this.random() + this.random() - 1.5) / 1.5;
  }

  /** The paint of a round object, lit from the upper left. */
  round(colour: Colour): string {
    const core = this.lit(colour);
    const bright = mix(shade(core, 0.13), this.light.rim, 0.15);
    return this.defs.radial(`0 ${bright}, .5 ${core}, 1 ${shade(core, -0.16)}`, 0.36, 0.28, 0.85);
  }

  /** The paint of an upright object: light on the left, dark on the right. */
  upright(colour: Colour): string {
    const core = this.lit(colour);
    return this.defs.linear(
      `0 ${shade(core, 0.06)}, .25 ${shade(core, 0.1)}, .55 ${core}, 1 ${shade(core, -0.15)}`,
      "right",
    );
  }

  /** A paint that is lit at the top and dark at the bottom. */
  down(colour: Colour, depth = 0.14): string {
    const core = this.lit(colour);
    return this.defs.linear(
      `0 ${mix(shade(core, depth * 0.7), this.light.rim, 0.12)}, .45 ${core}, 1 ${shade(core, -depth)}`,
    );
  }

  /** The shadow at the base of an object: dark below it, fading out to the right. */
  shadow(x: number, y: number, width: number, opacity = 0.34): string {
    const ink = this.light.shadow;
    const pool = this.defs.radial(`0 ${ink} 1, .5 ${ink} .55, 1 ${ink} 0`, 0.5, 0.5, 0.5);
    const flat = Math.max(3, width * 0.1);
    return [
      [x + width * 0.1, width * 0.62, flat * 1.5, opacity * 0.8],
      [x, width * 0.5, flat * 0.8, opacity],
    ]
      .map(
        ([cx = 0, rx = 0, ry = 0, o = 0]) =>
          `<ellipse cx="${trim(cx)}" cy="${trim(y)}" rx="${trim(rx)}" ry="${trim(ry)}" fill="${pool}" opacity="${Math.round(o * 100) / 100}"/>`,
      )
      .join("");
  }
}
