import { GALLERY_SCENES } from "../../../app/features/pages/gallery/gallery-scenes.ts";
import { ANIMALS } from "./animals.ts";
import { type Compositions, drawScene } from "./composition.ts";
import { EVENTS } from "./events.ts";
import { FIELDS } from "./fields.ts";
import { LANDSCAPES } from "./landscapes.ts";
import { NATURE } from "./nature.ts";
import { PEOPLE } from "./people.ts";

const COMPOSITIONS: Compositions = {
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
    GALLERY_SCENES.map(({ number, title }) => {
      const composition = COMPOSITIONS[title];
      if (!composition) throw new Error(`Nobody has drawn '${title}'.`);
      return [`${number}.svg`, drawScene(title, composition)];
    }),
  );
}
