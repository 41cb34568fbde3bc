import { BadgeCheck } from "lucide-react";
import { TRUST_BADGES } from "#app/shop.ts";

/** The shop's trust badges on one line, each with a large figure or a tick. */
export function TrustBadges() {
  return (
    <ul aria-label="About the farm" className="trust-badges">
      {TRUST_BADGES.map(({ text, figure }) => {
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
