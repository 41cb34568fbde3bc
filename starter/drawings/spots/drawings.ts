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

/** The drawings that stand beside words, by file name: 400 x 400, but for the map, the hero and the login's strip. */
export function drawings(): Map<string, string> {
  return new Map([
    ...Object.entries(SPOTS).map(([name, spot]): [string, string] => [
      `${name}.svg`,
      drawSpot(name, spot),
    ]),
    ["map.svg", farmMap()],
    ["hero.svg", hero(false)],
    ["hero-dark.svg", hero(true)],
    ["login.svg", loginStrip()],
  ]);
}
