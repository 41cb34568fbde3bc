import { contentsOf } from "../contents/contents-of.ts";
import { packOf } from "../packs/product-picture.ts";
import { serve } from "../packs/serving.ts";
import { shadow } from "../pen/paint.ts";
import { at, box, ellipse, fill, path, stroke } from "../pen/pen.ts";
import { distance, framed } from "../scenes/composition.ts";
import { furrows, ground, ridges, rowsOf } from "../scenes/elements/land.ts";
import { birds, heaps, sky, stars, streaks, sun } from "../scenes/elements/sky.ts";
import { blades } from "../scenes/plants/crops.ts";
import { foxtail } from "../scenes/plants/ears.ts";
import { palm } from "../scenes/plants/palms.ts";
import { bush, treeline } from "../scenes/plants/trees.ts";
import { Stage } from "../scenes/stage.ts";
import { hut } from "../scenes/things/buildings.ts";
import type { ShopData } from "../shop-data.ts";

/**
 * The hero of the home page, 1200 x 480: three packs on a plank in front of fields. The left half is plain, as the background of
 * the text.
 */
export function hero(shop: ShopData, dark: boolean): string {
  const stage = new Stage("hero", dark ? "night" : "golden", 0.56, dark ? 0.66 : 0.62, {
    width: 1200,
    height: 480,
  });
  const plants = [9, 11, 9].map((count) => stage.defs.group(blades(stage, "#6f9440", count)));
  const field = rowsOf(
    stage,
    stage.horizon + 6,
    700,
    (x, y, size) =>
      x < 380
        ? ""
        : `<use href="${plants[Math.round(x) % 3]}" transform="translate(${Math.round(x)} ${Math.round(y)})scale(${Math.round(size * 120) / 100})"/>`,
    { spread: 84, steps: 11 },
  );
  const paper = dark ? "#1b2118" : "#fdf3db";
  const calm = stage.defs.linear(
    `0 ${paper} .95, .32 ${paper} .9, .46 ${paper} .72, .68 ${paper} 0`,
    "right",
  );
  return framed(
    stage,
    [
      sky(stage),
      dark ? stars(stage, 120) : streaks(stage, 14),
      sun(stage, 128, dark ? 22 : 34),
      ridges(stage, 4, 110),
      treeline(stage, stage.horizon + 4, 0.5, 36),
      birds(stage, 830, 90, 5),
      palm(stage, 1130, 300, 180, { lean: -24, distance: 0.25 }),
      palm(stage, 1070, 292, 120, { distance: 0.4 }),
      palm(stage, 560, 284, 120, { distance: 0.4 }),
      palm(stage, 596, 286, 84, { distance: 0.45, lean: -6 }),
      hut(stage, 660, 292, 0.8, dark),
      bush(stage, 720, 292, 50, "#4f7a34", 0.2),
      furrows(stage, stage.horizon + 6, 700, "#7a6032", 84),
      field,
      box(0, 0, 1200, 480, fill(calm)),
      stillLife(stage, shop, dark),
    ].join(""),
  );
}

/** The packs on the plank: slug, position of the centre, and size. */
const STANDING = [
  { slug: "oil-groundnut", x: 734, size: 0.84 },
  { slug: "millet-foxtail", x: 900, size: 0.94 },
  { slug: "honey-forest", x: 1072, size: 0.68 },
] as const;
const PLANK_Y = 434;
const FOOT = 405;

function stillLife(stage: Stage, { shopName, products }: ShopData, dark: boolean): string {
  const packs = STANDING.map(({ slug, x, size }) => {
    const product = products.find((one) => one.slug === slug);
    if (!product) throw new Error(`The catalogue has no ${slug}.`);
    const drawn = packOf(stage, { ...product, maker: shopName });
    return (
      shadow(stage, x, PLANK_Y, 210 * size) + at(x - 240 * size, PLANK_Y - FOOT * size, size, drawn)
    );
  });
  const wood = stage.defs.linear("0 #a9743c, .5 #8d5c2c, 1 #6f4520");
  const night = dark ? box(640, 100, 560, 380, fill("#0b1020", 0.16)) : "";
  return [
    ellipse(905, 470, 290, 16, fill("#2a1606", 0.28)),
    path(
      `M636 ${PLANK_Y - 4}H1176L1184 ${PLANK_Y + 10}V${PLANK_Y + 26}H628V${PLANK_Y + 10}Z`,
      fill(wood),
    ),
    path(`M628 ${PLANK_Y + 10}H1184`, stroke("#e0b27a", 2, 0.5)),
    ...packs,
    at(986, PLANK_Y + 12, 0.74, serve(stage, "heap", contentsOf("millet-foxtail"))),
    at(806, PLANK_Y + 14, 0.5, serve(stage, "wooden bowl", contentsOf("millet-finger"))),
    night,
  ].join("");
}

/** A strip of 640 x 180 above the login form: morning at the farm. */
export function loginStrip(): string {
  const stage = new Stage("login", "golden", 0.74, 0.2, { width: 640, height: 180 });
  const ear = stage.defs.group(foxtail(stage, 34));
  return framed(
    stage,
    [
      distance(stage, { high: 62, size: 24, tall: 56, trees: 30 }),
      heaps(stage, 3, "#fff6de", 0.5),
      birds(stage, 300, 46, 3),
      ground(stage, stage.horizon + 4, "#8fa044"),
      path("M0 150Q320 138 640 152", stroke(stage.light.rim, 1.6, 0.5)),
      palm(stage, 560, 146, 96, { lean: 10 }),
      palm(stage, 588, 148, 70, { lean: -6 }),
      hut(stage, 500, 150, 0.62),
      bush(stage, 440, 152, 40),
      bush(stage, 618, 154, 44),
      ellipse(320, 190, 420, 24, fill(stage.lit("#6f8a38"))),
      ...[20, 54, 92, 250, 300].map(
        (x, index) =>
          `<use href="${ear}" transform="translate(${x} 196)scale(${0.5 + (index % 3) * 0.08})"/>`,
      ),
    ].join(""),
  );
}
