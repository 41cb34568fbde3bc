import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#app/shop.ts";
import { shownAppearance, withAllPlaced } from "./appearance-rules.ts";
import { appearance } from "./appearance-schema.ts";

const FIRST = appearance.parse(DEFAULT_SETTINGS.privateSettings.appearance);
const NOTHING = { logo: undefined, home: undefined, badges: undefined };
const without = (name: string) => FIRST.home.filter((section) => section.name !== name);

test("the default appearance adds nothing to pages", () => {
  expect(shownAppearance(FIRST, "Nela Farm Store")).toEqual(NOTHING);
});

test("a changed order or hidden section is sent with pages", () => {
  const home = FIRST.home.toReversed().map((section) => ({
    ...section,
    shown: section.name !== "seeds",
  }));
  const badges = FIRST.badges.map((badge) => ({ ...badge, shown: badge.name === "since" }));
  expect(shownAppearance({ ...FIRST, home, badges }, "Nela")).toEqual({
    logo: undefined,
    home: ["hero", "collections", "reasons", "favorites", "badges"],
    badges: ["since"],
  });
});

test("a logo is scaled to fit its space, and its alt text has the shop's name", () => {
  const logoOf = (width: number, height: number) =>
    shownAppearance({ ...FIRST, logo: { url: "/media/a", width, height } }, "Nela").logo;
  expect(logoOf(1280, 1280)).toMatchObject({ width: 46, height: 46, alt: "Nela home" });
  expect(logoOf(1280, 320)).toMatchObject({ width: 144, height: 36 });
  expect(logoOf(1280, 3)).toMatchObject({ width: 144, height: 1 });
});

test("a stored order gets missing sections at their default places and loses unknown ones", () => {
  const names = (home: unknown) =>
    appearance.parse({ ...FIRST, ...withAllPlaced({ home }) }).home.map(({ name }) => name);
  expect(names(without("badges").toReversed())).toEqual([
    "badges",
    "collections",
    "reasons",
    "seeds",
    "favorites",
  ]);
  expect(names(without("seeds").toReversed())).toEqual([
    "collections",
    "reasons",
    "favorites",
    "seeds",
    "badges",
  ]);
  expect(names([{ name: "carousel", shown: true }, null, ...FIRST.home])).toEqual(
    FIRST.home.map(({ name }) => name),
  );
  expect(withAllPlaced({ palette: "leaf" })).toEqual({ palette: "leaf" });
  expect(withAllPlaced({ home: "x" })).toEqual({ home: "x" });
});
