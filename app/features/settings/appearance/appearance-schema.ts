import { z } from "zod";
import { HOME_SECTIONS } from "#app/home-sections.ts";
import { TRUST_BADGES } from "#app/home-slogans.ts";
import { PALETTE_NAMES } from "#app/styles/palettes.ts";

/** All items of a list in the shop-keeper's order, each once. Hidden items stay at their position. */
const placed = <Name extends string>(names: readonly Name[], what: string) =>
  z
    .array(
      z.object({
        name: z.enum(names, `Please list ${what} of this shop only.`),
        shown: z.boolean(),
      }),
    )
    .max(names.length, `Please list each of ${what} once.`)
    .refine((listed) => new Set(listed.map(({ name }) => name)).size === names.length, {
      message: `Please list each of ${what} once.`,
    });

export const appearance = z.object({
  logo: z
    .object({
      url: z.string().regex(/^\/media\/[0-9a-f]{32}$/, "Please upload the logo again."),
      width: z.int().positive(),
      height: z.int().positive(),
    })
    .nullable(),
  palette: z.enum(PALETTE_NAMES, "Please choose one of the palettes."),
  home: placed(HOME_SECTIONS, "the sections"),
  badges: placed(
    TRUST_BADGES.map(({ name }) => name),
    "the badges",
  ),
});
export type AppearanceValues = z.infer<typeof appearance>;

export const previewInput = z.object({ values: appearance });

/** The home page's markup without scripts, for the frame `/page-frame`. */
export const previewedPage = z.object({ html: z.string() });
export type PreviewedPage = z.infer<typeof previewedPage>;
