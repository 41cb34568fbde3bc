import { REASONS_TO_BUY, type Slogans, TRUST_BADGES } from "#app/home-slogans.ts";

/** The default texts of the home page's badges and reasons to buy. */
export const DEFAULT_SLOGANS = Object.fromEntries([
  ...TRUST_BADGES.map(({ name, text }) => [name, text]),
  ...REASONS_TO_BUY.map(({ drawing, title, text }) => [drawing, { title, text }]),
]) as Slogans;

/** The slogans that differ from the defaults; undefined if none do, so that the page includes nothing. */
export function changedSlogans(slogans: Slogans): Partial<Slogans> | undefined {
  const changed = Object.entries(slogans).filter(
    ([name, slogan]) =>
      JSON.stringify(slogan) !== JSON.stringify(DEFAULT_SLOGANS[name as keyof Slogans]),
  );
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}
