import { classNames } from "#app/ui/class-names.ts";
import { Picture } from "#app/ui/picture.tsx";
import { HAS_DRAWINGS } from "#app/ui/picture-crops.ts";

/** The shop's drawings, at `/drawings/<name>.svg`. */
export type DrawingName =
  | "farmer"
  | "basket"
  | "pot"
  | "sprout"
  | "door"
  | "well"
  | "seeds"
  | "press"
  | "bees"
  | "cow"
  | "biogas"
  | "drip"
  | "coconut"
  | "herbs"
  | "compost"
  | "map";

interface FigureProps {
  drawing: DrawingName;
  /** Empty if the drawing is decorative. */
  alt: string;
  /** Width and height in px; 240 by default. */
  size?: number;
  className?: string;
}

/** A drawing. Renders nothing in a shop without drawings. */
export function Figure({ drawing, alt, size = 240, className }: FigureProps) {
  if (!HAS_DRAWINGS) return null;
  return (
    <figure className={classNames("shrink-0", className)}>
      <Picture
        src={`/drawings/${drawing}.svg`}
        alt={alt}
        width={size}
        height={size}
        className="max-w-full object-contain"
      />
    </figure>
  );
}
