import type { ShopData } from "../shop-data.ts";
import { hero, loginStrip } from "./banner.ts";
import { FARMER } from "./farmer.ts";
import { BEES, BIOGAS, COCONUT, COMPOST, COW, DRIP, HERBS, PRESS, SPROUT, WELL } from "./field.ts";
import { BASKET, DOOR, POT, SEEDS } from "./kitchen.ts";
import { farmMap } from "./map.ts";
import { drawSpot, type Spot } from "./spot.ts";

const SPOTS: Readonly<Record<string, Spot>> = {
  farmer: FARMER,
  basket: BASKET,
  pot: POT,
  sprout: SPROUT,
  door: DOOR,
  well: WELL,
  seeds: SEEDS,
  press: PRESS,
  bees: BEES,
  cow: COW,
  biogas: BIOGAS,
  drip: DRIP,
  coconut: COCONUT,
  herbs: HERBS,
  compost: COMPOST,
};

/** The drawings beside text, by file name: 400 x 400, except for the map, the hero and the strip on the login page. */
export function spotDrawings(shop: ShopData): Map<string, string> {
  return new Map([
    ...Object.entries(SPOTS).map(([name, spot]): [string, string] => [
      `${name}.svg`,
      drawSpot(name, spot),
    ]),
    ["map.svg", farmMap()],
    ["hero.svg", hero(shop, false)],
    ["hero-dark.svg", hero(shop, true)],
    ["login.svg", loginStrip()],
  ]);
}
