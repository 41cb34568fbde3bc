import { Picture } from "#app/ui/picture.tsx";

/** The ids of the categories that the shop was opened with; they have drawings. */
const FIRST = 28;
const LAST = 50;

/** What a category holds, as a round picture; nothing for a category that was added later. */
export function CategoryDisc({ id, size }: { id: number; size: number }) {
  if (id < FIRST || id > LAST) return null;
  return (
    <Picture
      src={`/drawings/disc-${id}.svg`}
      alt=""
      frame="disc"
      width={size}
      height={size}
      className="shrink-0 rounded-full"
    />
  );
}
