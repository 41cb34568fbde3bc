import { ANIMALS } from "./animals.ts";
import { type Compositions, drawScene } from "./composition.ts";
import { EVENTS } from "./events.ts";
import { FIELDS } from "./fields.ts";
import { LANDSCAPES } from "./landscapes.ts";
import { NATURE } from "./nature.ts";
import { PEOPLE } from "./people.ts";

/** All scenes by title, in the order of the gallery page, which shows them by number. */
export const COMPOSITIONS: Compositions = {
  ...LANDSCAPES,
  ...FIELDS,
  ...ANIMALS,
  ...PEOPLE,
  ...NATURE,
  ...EVENTS,
};

/** The pictures of the gallery by file name, `1.svg` and so on. */
export function galleryPictures(): Map<string, string> {
  return new Map(
    Object.entries(COMPOSITIONS).map(([title, composition], index) => [
      `${index + 1}.svg`,
      drawScene(title, composition),
    ]),
  );
}
