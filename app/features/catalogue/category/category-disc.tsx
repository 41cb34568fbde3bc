import { Picture } from "#app/ui/picture.tsx";

/** The ids of the starter catalogue's categories, which are the only ones with drawings. */
const FIRST = 28;
const LAST = 50;

/** A category's round drawing. Renders nothing for categories added later. */
export function CategoryDisc({ id, size }: { id: number; size: number }) {
  if (id < FIRST || id > LAST) return null;
  return (
    <Picture
      src={`/drawings/disc-${id}.svg`}
      alt=""
      crop="disc"
      width={size}
      height={size}
      className="shrink-0 rounded-full"
    />
  );
}
