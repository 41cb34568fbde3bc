import { shade } from "../colour.ts";
import type { Definitions } from "../definitions.ts";
import type { SeededRandom } from "../seeded-random.ts";
import { trim } from "../trim.ts";
import type { Contents } from "./contents.ts";
import { grains, lying } from "./texture.ts";

const INK = "#3a2410";

/** Soft shadow where something `width` wide stands on the ground at `y`, longer to the right, away from the light. */
export function contactShadow(cx: number, y: number, width: number, defs: Definitions): string {
  return [
    `<ellipse cx="${cx + 16}" cy="${y + 2}" rx="${trim(width * 0.58)}" ry="11" fill="${INK}" opacity=".24" filter="${defs.blur(7)}"/>`,
    `<ellipse cx="${cx + 2}" cy="${y}" rx="${trim(width * 0.48)}" ry="4.5" fill="${INK}" opacity=".45" filter="${defs.blur(2.5)}"/>`,
  ].join("");
}

/** What stands before the pack around `cx`: a heap, a bowl, or sticks, of the contents. */
export function prop(
  contents: Contents,
  cx: number,
  defs: Definitions,
  random: SeededRandom,
): string {
  if (contents.form === "powder" || contents.form === "liquid") return bowl(contents, cx, defs);
  if (contents.form === "sticks") return sticks(contents, cx, defs);
  if (contents.form === "cones") return cones(contents, cx, defs);
  return heap(contents, cx, defs, random);
}

function heap(contents: Contents, cx: number, defs: Definitions, random: SeededRandom): string {
  const reach = Math.max(7, contents.width * 0.9 + contents.length * 0.3);
  const rows = Math.max(2, Math.round(40 / (reach * 0.62)));
  const places = Array.from({ length: rows }, (_, row) => {
    const half = 16 + 44 * ((row + 1) / rows);
    const count = Math.max(2, Math.round((half * 2) / reach));
    return Array.from({ length: count }, (_, index) => {
      const along = (index + 0.5 + random.between(-0.25, 0.25)) / count - 0.5;
      const y =
        432 - (rows - 1 - row) * reach * 0.62 + along * along * 30 + random.between(-1.5, 1.5);
      return lying(cx + along * 2 * half, y, contents, random);
    });
  });
  const strays = [-72, 68, 78].map((away) =>
    lying(cx + away + random.between(-5, 5), 434 + random.between(-4, 6), contents, random),
  );
  return contactShadow(cx, 438, 124, defs) + grains([...places.flat(), ...strays], contents, defs);
}

function bowl(contents: Contents, cx: number, defs: Definitions): string {
  const liquid = contents.form === "liquid";
  const wood = liquid ? "#c8962e" : "#94602f";
  const side = defs.linear(
    `0 ${shade(wood, -0.1)}, .28 ${shade(wood, 0.16)}, .6 ${wood}, 1 ${shade(wood, -0.2)}`,
    "right",
  );
  const surface = defs.linear(
    `0 ${shade(contents.colour, 0.08)}, .55 ${contents.colour}, 1 ${shade(contents.colour, -0.12)}`,
    "right",
  );
  const glint = `<path d="M${cx - 36} 401q14-7 34-7" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" opacity=".7"/>`;
  const mound = [
    `<path d="M${cx - 46} 401q24-38 46-37q24 1 46 37z" fill="${surface}"/>`,
    `<path d="M${cx - 30} 390q16-20 28-21" fill="none" stroke="${shade(contents.colour, 0.1)}" stroke-width="5" stroke-linecap="round" opacity=".6"/>`,
  ].join("");
  return [
    contactShadow(cx, 438, 84, defs),
    `<path d="M${cx - 54} 401c2 28 22 37 54 37s52-9 54-37z" fill="${side}"/>`,
    `<ellipse cx="${cx}" cy="401" rx="54" ry="11" fill="${shade(wood, -0.14)}"/>`,
    `<ellipse cx="${cx}" cy="402" rx="48" ry="8.5" fill="${surface}"/>`,
    liquid ? glint : mound,
    `<path d="M${cx - 54} 401a54 11 0 0 0 108 0" fill="none" stroke="${shade(wood, 0.2)}" stroke-width="1.6"/>`,
  ].join("");
}

function sticks({ colour }: Contents, cx: number, defs: Definitions): string {
  const brass = defs.linear("0 #8a611a, .35 #f2d488, .6 #c8962e, 1 #7a5314", "right");
  const smoke = defs.linear("0 #fff 0, .5 #fff .9, 1 #fff .5");
  return [
    contactShadow(cx, 436, 78, defs),
    `<path d="M${cx - 2} 424L${cx + 12} 214" stroke="${shade(colour, -0.04)}" stroke-width="5" stroke-linecap="round"/>`,
    `<circle cx="${cx + 12}" cy="213" r="3.6" fill="#f08a2c"/>`,
    `<path d="M${cx + 12} 206c-16-26 18-46 4-78c-8-20 6-34 2-52" fill="none" stroke="${smoke}" stroke-width="5" stroke-linecap="round" filter="${defs.blur(1.6)}"/>`,
    `<path d="M${cx - 44} 420q44 12 88 0q-8 18-44 18t-44-18z" fill="${brass}"/>`,
    `<ellipse cx="${cx}" cy="420" rx="44" ry="6" fill="#e6c064"/>`,
    `<ellipse cx="${cx - 2}" cy="420" rx="7" ry="2.6" fill="#7a5314"/>`,
  ].join("");
}

function cones({ colour }: Contents, cx: number, defs: Definitions): string {
  const side = defs.linear(
    `0 ${shade(colour, 0.1)}, .4 ${colour}, 1 ${shade(colour, -0.14)}`,
    "right",
  );
  const cone = (x: number, y: number) =>
    `<path d="M${x - 17} ${y}q13-44 17-46q4 2 17 46q-17 8-34 0z" fill="${side}"/>`;
  return (
    contactShadow(cx, 436, 110, defs) + cone(cx - 24, 428) + cone(cx + 26, 426) + cone(cx + 2, 438)
  );
}
