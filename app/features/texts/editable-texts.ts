import { EMAIL_TEXTS, storedName } from "#app/features/email/texts/email-texts.ts";
import { DEFAULT_SETTINGS } from "#app/shop.ts";
import { shopValues } from "#app/text-values.ts";
import { delivery } from "./shipped/delivery.ts";
import { privacy } from "./shipped/privacy.ts";
import { privacyHindi } from "./shipped/privacy-hi.ts";
import { privacyTelugu } from "./shipped/privacy-te.ts";
import { refund } from "./shipped/refund.ts";
import { returns } from "./shipped/returns.ts";
import { shipping } from "./shipped/shipping.ts";
import { story } from "./shipped/story.ts";
import { terms } from "./shipped/terms.ts";

/** The parts of the shop that have editable texts. */
export const TEXT_PLACES = ["Home page", "Pages", "Blog", "Emails"] as const;

/** A text that administrators can change. */
export interface EditableText {
  title: string;
  place: (typeof TEXT_PLACES)[number];
  /** The page that shows it. */
  path?: string;
  /** The name of the English text that it translates. */
  translates?: string;
  /** A hint for writing it. */
  hint?: string;
  /** Set for a single line without formatting. */
  line?: true;
  /** Set if it may be empty. */
  optional?: true;
  /** The maximum length in characters. */
  max: number;
  /** The default text that comes with the shop, which may depend on the settings. */
  shipped: () => string;
  /** Blocks that the page fills in. The text must contain each of them. */
  parts?: readonly string[];
  /** The values of its placeholders; samples for an email. */
  values: () => Record<string, string>;
  /** Returns a further problem that prevents saving; null if there is none. */
  check?: (text: string) => string | null;
  /** Placeholders that the text must contain to make sense. */
  required?: readonly string[];
}

const PAGE_MAX = 20_000;

const LEAD = "The first paragraph is shown large, below the page's title.";

const page = (title: string, path: string, shipped: () => string, parts?: readonly string[]) =>
  ({
    title,
    place: "Pages",
    path,
    hint: LEAD,
    max: PAGE_MAX,
    shipped,
    parts,
    values: shopValues,
  }) satisfies EditableText;

/** The texts that fill whole pages, by name. */
const PAGE_TEXTS = {
  story: {
    ...page("Our story", "/about", story),
    hint: `${LEAD} Each heading begins a chapter; what is before its colon is shown small above it.`,
  },
  terms: page("Terms", "/terms", terms),
  delivery: page("Delivery", "/delivery", delivery, ["delivery-charges"]),
  shipping: page("Shipping", "/shipping", shipping, ["delivery-charges"]),
  returns: page("Returns", "/returns", returns),
  refund: page("Refund", "/refund", refund),
  privacy: {
    ...page("Privacy", "/privacy", privacy, ["stored-data"]),
    hint: `${LEAD} Whatever you change here, change in the notices in Telugu and Hindi too.`,
  },
  "privacy-te": {
    ...page("Privacy in Telugu", "/privacy/te", privacyTelugu, ["stored-data"]),
    translates: "privacy",
  },
  "privacy-hi": {
    ...page("Privacy in Hindi", "/privacy/hi", privacyHindi, ["stored-data"]),
    translates: "privacy",
  },
} satisfies Record<string, EditableText>;

export type PageTextName = keyof typeof PAGE_TEXTS;
export const PAGE_TEXT_NAMES = Object.keys(PAGE_TEXTS) as [PageTextName, ...PageTextName[]];

type HomeTexts = typeof DEFAULT_SETTINGS.shop.homeTexts;

const homeLine = (title: string, key: keyof HomeTexts, max: number) =>
  ({
    title,
    place: "Home page",
    path: "/",
    line: true,
    max,
    shipped: () => DEFAULT_SETTINGS.shop.homeTexts[key],
    values: () => ({}),
  }) satisfies EditableText;

/** The texts of `shop.homeTexts`, by name. */
const HOME_TEXTS = {
  "home-title": homeLine("Title", "heroTitle", 60),
  "home-title-end": { ...homeLine("End of the title, in green", "heroAccent", 40), optional: true },
  "home-lead": homeLine("Text below the title", "heroLead", 200),
  "home-banner": {
    ...homeLine("A line of your own in the banner", "banner", 120),
    optional: true,
    hint: "It scrolls above every page, beside the delivery charge. Leave empty for none.",
  },
} satisfies Record<string, EditableText>;

/** The key in `shop.homeTexts` of each text of the home page. */
export const HOME_TEXT_OF: Record<keyof typeof HOME_TEXTS, keyof HomeTexts> = {
  "home-title": "heroTitle",
  "home-title-end": "heroAccent",
  "home-lead": "heroLead",
  "home-banner": "banner",
};

const emailText = ({ samples, ...text }: (typeof EMAIL_TEXTS)[keyof typeof EMAIL_TEXTS]) =>
  ({
    ...text,
    place: "Emails",
    values: () => ({ ...shopValues(), ...samples }),
  }) satisfies EditableText;

/** Every text that administrators can change, by name. */
export const EDITABLE_TEXTS: ReadonlyMap<string, EditableText> = new Map<string, EditableText>([
  ...Object.entries(HOME_TEXTS),
  ...Object.entries(PAGE_TEXTS),
  ...Object.entries(EMAIL_TEXTS).map(([name, text]): [string, EditableText] => [
    storedName(name),
    emailText(text),
  ]),
]);

export function pageText(name: PageTextName): EditableText {
  return PAGE_TEXTS[name];
}
