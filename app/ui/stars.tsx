import { classNames } from "./class-names.ts";

interface StarsProps {
  /** 0 to 5. */
  rating: number | null | undefined;
  /** Height in px; the width is 5.2 times that. */
  size?: number;
  className?: string;
}

/** The SVG path of a star in a square of 20 x 20. */
export const STAR = "m10 1.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z";
const OFFSETS = [0, 21, 42, 63, 84];

/** A rating with one decimal; '0.0' if there is none. */
export function ratingText(rating: number | null | undefined): string {
  return (Number.isFinite(rating) ? (rating as number) : 0).toFixed(1);
}

/** Five stars, filled up to the rating; screen readers get the number. */
export function Stars({ rating, size = 15, className }: StarsProps) {
  const filled = Math.min(5, Math.max(0, Number(ratingText(rating))));
  const whole = Math.floor(filled);
  return (
    <svg
      role="img"
      aria-label={`${ratingText(rating)} out of 5 stars`}
      viewBox="0 0 104 20"
      height={size}
      width={size * 5.2}
      className={classNames("shrink-0 stroke-star-edge [stroke-width:1]", className)}
    >
      {OFFSETS.map((x, index) => (
        <path
          key={x}
          d={STAR}
          transform={`translate(${x})`}
          className={index < whole ? "fill-turmeric" : "fill-none"}
        />
      ))}
      {filled > whole && (
        <svg aria-hidden="true" x={whole * 21} y="0" width={20 * (filled - whole)} height="20">
          <path d={STAR} className="fill-turmeric" />
        </svg>
      )}
    </svg>
  );
}
