import type { Appearance } from "#app/appearance.ts";
import { logoPicture } from "#app/features/media/logo-picture.ts";
import { HOME_SECTIONS, homeParts } from "#app/home-sections.ts";
import { TRUST_BADGES } from "#app/home-slogans.ts";
import type { Placed } from "#app/shop.ts";
import type { AppearanceValues } from "./appearance-schema.ts";

/** The part of the appearance that pages include. Defaults are undefined, so that a page with the defaults includes nothing. */
export function shownAppearance(
  { logo, home, badges }: Pick<AppearanceValues, "logo" | "home" | "badges">,
  shopName: string,
): Appearance {
  const sections = shownNames(home);
  const badgeNames = shownNames(badges);
  const firstBadges = TRUST_BADGES.map(({ name }) => name);
  return {
    logo: logo ? logoPicture(logo, shopName) : undefined,
    home: sections.join() === HOME_SECTIONS.join() ? undefined : homeParts(sections),
    badges: badgeNames.join() === firstBadges.join() ? undefined : badgeNames,
  };
}

const shownNames = <Name extends string>(placed: readonly { name: Name; shown: boolean }[]) =>
  placed.flatMap(({ name, shown }) => (shown ? [name] : []));

/**
 * Stored values, adapted to this version: sections and badges added since are at their default position, and removed ones are
 * left out. Anything else is left as is, for the schema to reject.
 */
export function withAllPlaced(stored: Record<string, unknown>): Record<string, unknown> {
  return {
    ...stored,
    ...("home" in stored && { home: completed(stored.home, HOME_SECTIONS) }),
    ...("badges" in stored && {
      badges: completed(
        stored.badges,
        TRUST_BADGES.map(({ name }) => name),
      ),
    }),
  };
}

function completed(stored: unknown, names: readonly string[]): unknown {
  if (!Array.isArray(stored)) return stored;
  const placed = (stored as Placed[]).filter((each) => names.includes(each?.name));
  for (const [at, name] of names.entries()) {
    if (placed.some((each) => each.name === name)) continue;
    const before = placed.findIndex((each) => each.name === names[at - 1]);
    placed.splice(before + 1, 0, { name, shown: true });
  }
  return placed;
}
