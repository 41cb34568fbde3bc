import { BadgeCheck } from "lucide-react";
import { shop } from "#app/shop.ts";

/** The shop's trust badges on one line, each with a large figure or a tick. */
export function TrustBadges() {
  return (
    <ul
      aria-label="About the farm"
      className="grid grid-cols-3 items-baseline gap-x-2 gap-y-2 border-b border-line py-5 text-[0.84375rem] md:flex md:flex-wrap md:justify-between md:gap-x-8 sm:text-[1.03125rem] lg:py-6"
    >
      {shop.trustBadges.map(({ text, figure }) => {
        const [before, after] = figure ? text.split(figure) : [];
        return figure ? (
          <li key={text}>
            {before}
            <span className="font-serif text-xl font-semibold text-leaf-deep sm:text-[1.625rem] lg:text-[1.875rem]">
              {figure}
            </span>
            {after}
          </li>
        ) : (
          <li key={text} className="flex items-center gap-1.5 self-center">
            <BadgeCheck
              aria-hidden="true"
              className="size-6 shrink-0 fill-turmeric sm:size-7 text-on-banner"
            />
            {text}
          </li>
        );
      })}
    </ul>
  );
}
