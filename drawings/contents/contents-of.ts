import { BATH_AND_PRAYER } from "./bath-and-prayer.ts";
import { CEREALS } from "./cereals.ts";
import type { Contents, ContentsTable } from "./contents.ts";
import { powder } from "./contents.ts";
import { DRINKS_AND_MEALS } from "./drinks-and-meals.ts";
import { NUTS_AND_FRUIT } from "./nuts-and-fruit.ts";
import { OILS_AND_HONEYS } from "./oils-and-honeys.ts";
import { PULSES_AND_FLOURS } from "./pulses-and-flours.ts";
import { SPICES_AND_SALT } from "./spices-and-salt.ts";

/** Every product of the starter catalogue. */
export const CONTENTS: ContentsTable = {
  ...CEREALS,
  ...PULSES_AND_FLOURS,
  ...NUTS_AND_FRUIT,
  ...OILS_AND_HONEYS,
  ...SPICES_AND_SALT,
  ...DRINKS_AND_MEALS,
  ...BATH_AND_PRAYER,
};

/** What to draw for a product. A product without an entry gets a plain picture; a test reports it. */
export function contentsOf(slug: string): Contents {
  return CONTENTS[slug] ?? { inside: powder("#d8c39a") };
}
