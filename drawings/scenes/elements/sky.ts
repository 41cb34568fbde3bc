import { mix, shade } from "../../pen/colour.ts";
import { box, ellipse, fill, path, repeat, stroke } from "../../pen/pen.ts";
import { trim } from "../../pen/trim.ts";
import type { Stage } from "../stage.ts";

/** The whole sky, lightest at the horizon and extending a little below it. */
export function sky(stage: Stage): string {
  const { sky: colours } = stage.light;
  const stops = colours.map((colour, index) => `${trim(index / (colours.length - 1))} ${colour}`);
  return box(0, 0, stage.width, stage.horizon + 30, fill(stage.defs.linear(stops.join(", "))));
}

/** The sun or the moon with its glow, `high` units above the horizon. */
export function sun(stage: Stage, high: number, size = 26): string {
  const { sun: colour, rim } = stage.light;
  const [x, y] = [stage.sunX, stage.horizon - high];
  const glow = stage.defs.radial(
    `0 ${colour} .95, .12 ${rim} .7, .45 ${rim} .26, 1 ${rim} 0`,
    0.5,
    0.5,
    0.5,
  );
  const halo = stage.defs.radial(`.4 ${colour} 1, .55 ${colour} .5, 1 ${colour} 0`, 0.5, 0.5, 0.5);
  return (
    ellipse(x, y, size * 9, size * 9, fill(glow)) +
    ellipse(x, y, size * 1.9, size * 1.9, fill(halo)) +
    ellipse(x, y, size, size, fill(colour))
  );
}

/** Long thin clouds, lit from below. */
export function streaks(stage: Stage, count = 12, opacity = 0.5): string {
  const [light, dark] = [
    mix(stage.light.sky.at(-1) ?? "#ffffff", "#ffffff", 0.4),
    shade(stage.light.sky[1] ?? "#888888", -0.03),
  ];
  const paints = [light, dark].map((colour) =>
    stage.defs.linear(`0 ${colour} 0, .3 ${colour} .9, .7 ${colour} .7, 1 ${colour} 0`, "right"),
  );
  return repeat(count, (index) => {
    const along = stage.random();
    const y = 14 + along * (stage.horizon * 0.72);
    const width = stage.random.between(140, 420);
    const thick = stage.random.between(3, 9) * (1.4 - along);
    const x = stage.random.between(-100, stage.width - 60);
    const d = `M${trim(x)} ${trim(y)}q${trim(width * 0.3)} ${trim(-thick * 2)} ${trim(width * 0.55)} ${trim(-thick * 0.6)}t${trim(width * 0.45)} ${trim(-thick * 0.2)}q${trim(-width * 0.3)} ${trim(thick * 1.8)} ${trim(-width * 0.6)} ${trim(thick * 1.3)}t${trim(-width * 0.4)} ${trim(-thick * 0.5)}Z`;
    return path(d, fill(paints[index % 2] ?? light, opacity * stage.random.between(0.5, 1)));
  });
}

/** Cumulus clouds, each with a lit top and a soft base. */
export function heaps(stage: Stage, count = 4, colour = "#ffffff", opacity = 0.85): string {
  const base = mix(colour, stage.light.mist, 0.5);
  const paint = stage.defs.linear(`0 ${colour} 1, .55 ${base} .8, 1 ${base} 0`);
  return repeat(count, (index) => {
    const x = ((index + stage.random.between(0.1, 0.9)) / count) * stage.width;
    const y = stage.random.between(0.16, 0.62) * stage.horizon;
    const size = stage.random.between(0.5, 1.15) * (0.5 + (1 - y / stage.horizon));
    const puffs = repeat(7, (puff) => {
      const t = puff / 6 - 0.5;
      const r = (34 - Math.abs(t) * 40) * size * stage.random.between(0.8, 1.2);
      return ellipse(x + t * 170 * size, y - r * 0.5, r * 1.7, r, fill(paint));
    });
    return `<g opacity="${opacity}">${puffs}</g>`;
  });
}

/** A heavy rain cloud over the upper sky. */
export function rainCloud(stage: Stage, opacity = 0.8): string {
  const ink = mix(stage.light.sky[0] ?? "#333333", "#1c2833", 0.5);
  const dark = stage.defs.radial(`0 ${ink} .9, .6 ${ink} .5, 1 ${ink} 0`, 0.5, 0.5, 0.5);
  const pale = stage.defs.radial("0 #e9ead8 .5, 1 #e9ead8 0", 0.5, 0.5, 0.5);
  const puffs = repeat(22, (index) => {
    const x = stage.random.between(-60, stage.width + 60);
    const y = stage.random.between(-10, stage.horizon * 0.6);
    const r = stage.random.between(60, 150);
    return ellipse(x, y, r * 1.9, r * 0.42, fill(index % 4 === 3 ? pale : dark));
  });
  return `<g opacity="${opacity}">${puffs}</g>`;
}

/** Shafts of light from above the frame. */
export function shafts(stage: Stage, opacity = 0.5): string {
  const { rim } = stage.light;
  const paint = stage.defs.linear(`0 ${rim} .8, 1 ${rim} 0`);
  const x = stage.sunX;
  return repeat(6, (index) => {
    const slant = (index - 2.5) * 46;
    const wide = stage.random.between(14, 40);
    const d = `M${trim(x + slant * 0.3)} -10h${trim(wide * 0.4)}L${trim(x + slant * 2.2 + wide)} ${stage.horizon + 30}h${trim(-wide * 1.7)}Z`;
    return path(d, fill(paint, opacity * stage.random.between(0.4, 1)));
  });
}

export function rain(stage: Stage, count = 90): string {
  const drops = repeat(count, () => {
    const long = stage.random.between(12, 34);
    return `M${trim(stage.random() * (stage.width + 60))} ${trim(stage.random() * stage.height)}l${trim(-long * 0.28)} ${trim(long)}`;
  });
  return path(drops, stroke("#eef2e4", 0.9, 0.34));
}

export function stars(stage: Stage, count = 150): string {
  const sizes = [1.1, 1.8, 2.8].map((width, size) =>
    path(
      repeat(Math.round(count / 2 ** size), () => {
        const y = stage.random() ** 1.3 * stage.horizon * 0.92;
        return `M${trim(stage.random() * stage.width)} ${trim(y)}h0`;
      }),
      stroke("#fdf6da", width, 0.55 + size * 0.2),
    ),
  );
  return sizes.join("");
}

export function rainbow(stage: Stage, x: number, radius: number): string {
  const bands = ["#b45a8a", "#5a7ac0", "#4aa88a", "#a8c04a", "#f0c84a", "#e8843a", "#d2504a"];
  return bands
    .map((colour, index) => {
      const r = radius + index * 5;
      return path(
        `M${x - r} ${stage.horizon}A${r} ${r} 0 0 1 ${x + r} ${stage.horizon}`,
        stroke(colour, 5.6, 0.34),
      );
    })
    .join("");
}

/** A few distant birds. */
export function birds(stage: Stage, x: number, y: number, count = 5): string {
  const wings = repeat(count, (index) => {
    const [bx, by] = [x + index * 26 + stage.around() * 14, y + stage.around() * 18];
    const k = stage.random.between(4, 8);
    return `M${trim(bx - k)} ${trim(by - k * 0.2)}q${trim(k * 0.5)} ${trim(-k * 0.4)} ${trim(k)} ${trim(k * 0.3)}q${trim(k * 0.5)} ${trim(-k * 0.7)} ${trim(k)} ${trim(-k * 0.3)}`;
  });
  return path(wings, stroke(stage.far("#2c2a33", 0.15), 1.6));
}
