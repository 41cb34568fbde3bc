import { REASONS_TO_BUY, type Slogans, TRUST_BADGES } from "#app/home-slogans.ts";

/** What the badges and reasons of the home page say at first. */
export const FIRST_SLOGANS = Object.fromEntries([
  ...TRUST_BADGES.map(({ name, text }) => [name, text]),
  ...REASONS_TO_BUY.map(({ drawing, title, text }) => [drawing, { title, text }]),
]) as Slogans;

/** The slogans that differ from the first ones; undefined if none does, so that such a page carries nothing of them. */
export function changedSlogans(slogans: Slogans): Partial<Slogans> | undefined {
  const changed = Object.entries(slogans).filter(
    ([name, slogan]) =>
      JSON.stringify(slogan) !== JSON.stringify(FIRST_SLOGANS[name as keyof Slogans]),
  );
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}
