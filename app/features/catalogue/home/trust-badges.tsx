import { BadgeCheck } from "lucide-react";
import { useAppearance } from "#app/appearance.ts";
import { TRUST_BADGES } from "#app/home-slogans.ts";
import { shop } from "#app/settings.ts";

/** Matches the first word with a digit. */
const FIGURE = /\S*\d\S*/;

/** The trust badges that the shop-keeper chose, on one line, each with a large number or a tick. */
export function TrustBadges() {
  const { badges } = useAppearance();
  const shown = badges
    ? badges.flatMap((name) => TRUST_BADGES.filter((badge) => badge.name === name))
    : TRUST_BADGES;
  if (shown.length === 0) return null;
  return (
    <ul aria-label="About the farm" className="trust-badges">
      {shown.map(({ name, text: first }) => {
        const text: string = shop.slogans?.[name] ?? first;
        const found = FIGURE.exec(text);
        return found ? (
          <li key={name}>
            {text.slice(0, found.index)}
            <span className="font-serif text-xl font-semibold text-leaf-deep sm:text-[1.625rem] lg:text-[1.875rem]">
              {found[0]}
            </span>
            {text.slice(found.index + found[0].length)}
          </li>
        ) : (
          <li key={name} className="flex items-center gap-1.5 self-center">
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
