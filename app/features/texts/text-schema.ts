import { z } from "zod";
import { instant, text } from "#app/shared/wire-fields.ts";
import { PAGE_TEXT_NAMES, TEXT_PLACES } from "./editable-texts.ts";

/** The API shapes of texts. */

const inline = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("text"), text: z.string() }),
  z.object({ kind: z.literal("bold"), text: z.string() }),
  z.object({ kind: z.literal("link"), text: z.string(), href: z.string() }),
]);
const content = z.array(inline);

/** A block of a text, like `MarkedBlock` in `app/shared/marks.ts`. */
export const markedBlock = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("heading"), text: z.string() }),
  z.object({ kind: z.literal("paragraph"), content }),
  z.object({ kind: z.literal("list"), items: z.array(content) }),
  z.object({ kind: z.literal("steps"), items: z.array(content) }),
  z.object({ kind: z.literal("note"), title: z.string(), content }),
  z.object({
    kind: z.literal("questions"),
    items: z.array(z.object({ question: z.string(), answer: content })),
  }),
  z.object({ kind: z.literal("part"), name: z.string() }),
]);

/** The text of a page. `changed_at` is null for the default text. */
export const pageTextShape = z.object({
  blocks: z.array(markedBlock),
  changed_at: instant.nullable(),
});
export type PageText = z.infer<typeof pageTextShape>;

export const pageTextParams = z.object({ name: z.enum(PAGE_TEXT_NAMES) });

export const textParams = z.object({ name: z.string().regex(/^[a-z0-9-]{1,70}$/) });
export const versionParams = textParams.extend({
  version: z
    .string()
    .regex(/^[1-9][0-9]{0,8}$/)
    .transform(Number),
});

/**
 * `version` counts the changes, from 0. `changed`: the text differs from the default. `outdated_since`: when the English text was
 * changed, if this is a translation that was last saved before; null otherwise.
 */
const textSummary = z.object({
  name: z.string(),
  title: z.string(),
  place: z.enum(TEXT_PLACES),
  version: z.int(),
  changed: z.boolean(),
  changed_at: instant.nullable(),
  outdated_since: instant.nullable(),
});
export type TextSummary = z.infer<typeof textSummary>;

export const textList = z.object({ results: z.array(textSummary) });

const textVersion = z.object({
  version: z.int(),
  changed_at: instant,
  /** The name of the person who saved the text; '' if the account is erased. */
  changed_by: z.string(),
  shipped: z.boolean(),
});

/** A text with everything that its editor needs. `values` are the values of its placeholders. */
export const textDetail = textSummary.extend({
  path: z.string().nullable(),
  hint: z.string(),
  line: z.boolean(),
  optional: z.boolean(),
  max: z.int(),
  text: z.string(),
  shipped: z.string(),
  parts: z.array(z.string()),
  values: z.record(z.string(), z.string()),
  history: z.array(textVersion),
});
export type TextDetail = z.infer<typeof textDetail>;

export const textOfVersion = z.object({ version: z.int(), text: z.string() });
export type TextOfVersion = z.infer<typeof textOfVersion>;

/** A new text, based on `version`. */
export const textChange = z.object({
  version: z.int().min(0).max(1_000_000_000),
  text: text(100_000),
});
export type TextChange = z.infer<typeof textChange>;
