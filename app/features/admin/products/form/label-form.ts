import { shopOnLabel } from "#app/features/catalogue/label/label-identity.ts";
import type {
  AdminProduct,
  Product,
  ProductChangeDraft,
} from "#app/features/catalogue/product/product-schema.ts";
import { ApiError } from "#app/shared/api-error.ts";
import { numberOrNull } from "#app/shared/text/typed-number.ts";
import {
  type OwnPrice,
  onePack,
  type PackForm,
  packChanges,
  packsOf,
  withPrice,
} from "./pack-form.ts";

/** The label details as text; lists have one item per line. */
export interface LabelValues {
  name_en: string;
  name_te: string;
  name_ta: string;
  name_hi: string;
  hsn: string;
  gst_rate_percent: string;
  next_gst_rate_percent: string;
  next_gst_rate_from: string;
  is_food: boolean;
  van_only: boolean;
  ingredients: string;
  allergens: string;
  benefits: string;
  diet_mark: string;
  storage: string;
  shelf_life_months: string;
  shelf_life_days: string;
  maker: string;
  country_of_origin: string;
  importer: string;
  consumer_care: string;
  fssai_licence: string;
}

/** The label details and packs in the product form. */
export interface LabelForm extends PackForm {
  fields: LabelValues;
}

export const EMPTY_LABEL: LabelForm = {
  fields: {
    name_en: "",
    name_te: "",
    name_ta: "",
    name_hi: "",
    hsn: "",
    gst_rate_percent: "",
    next_gst_rate_percent: "",
    next_gst_rate_from: "",
    is_food: true,
    van_only: false,
    ingredients: "",
    allergens: "",
    benefits: "",
    diet_mark: "",
    storage: "",
    shelf_life_months: "",
    shelf_life_days: "",
    maker: "",
    country_of_origin: "",
    importer: "",
    consumer_care: "",
    fssai_licence: "",
  },
  packs: [onePack()],
  standard: 0,
};

export function labelFormOf(product: AdminProduct): LabelForm {
  return { fields: labelValuesOf(product), packs: packsOf(product), standard: 0 };
}

/** Fills in the farm's maker, consumer care and origin if they are blank. */
export function withShopDetails(values: LabelValues): LabelValues {
  return {
    ...values,
    maker: values.maker || shopOnLabel().maker,
    consumer_care: values.consumer_care || shopOnLabel().consumerCare,
    country_of_origin: values.country_of_origin || shopOnLabel().origin,
  };
}

/** The form with the default pack's MRP adjusted to a new price. */
export function withDefaultPrice(form: LabelForm, price: string, old: string): LabelForm {
  const packs = form.packs.map((pack) =>
    pack.key === form.standard ? withPrice(pack, price, old) : pack,
  );
  return { ...form, packs };
}

/** Whether the error names a field of the label details. */
export function isLabelError(failure: unknown): boolean {
  return namesField(failure, (name) => name in EMPTY_LABEL.fields || /^names\b/.test(name));
}

/** Whether the error names a field of a pack. */
export function isPackError(failure: unknown): boolean {
  return namesField(failure, (name) => /^packs\b/.test(name));
}

/** Whether the error names a field of a picture. */
export function isPictureError(failure: unknown): boolean {
  return namesField(failure, (name) => /^pictures\b/.test(name));
}

function namesField(failure: unknown, matches: (name: string) => boolean): boolean {
  return failure instanceof ApiError && Object.keys(failure.data).some(matches);
}

function labelValuesOf(product: Product): LabelValues {
  return {
    name_en: product.names.en ?? "",
    name_te: product.names.te ?? "",
    name_ta: product.names.ta ?? "",
    name_hi: product.names.hi ?? "",
    hsn: product.hsn ?? "",
    gst_rate_percent: String(product.gst_rate_percent ?? ""),
    next_gst_rate_percent: String(product.next_gst_rate_percent ?? ""),
    next_gst_rate_from: product.next_gst_rate_from ?? "",
    is_food: product.is_food,
    van_only: product.van_only,
    ingredients: product.ingredients.join("\n"),
    allergens: product.allergens.join("\n"),
    benefits: product.benefits.join("\n"),
    diet_mark: product.diet_mark ?? "",
    storage: product.storage ?? "",
    shelf_life_months: String(product.shelf_life_months ?? ""),
    shelf_life_days: String(product.shelf_life_days ?? ""),
    maker: product.maker ?? "",
    country_of_origin: product.country_of_origin ?? "",
    importer: product.importer ?? "",
    consumer_care: product.consumer_care ?? "",
    fssai_licence: product.fssai_licence ?? "",
  };
}

interface WholeForm {
  values: OwnPrice;
  label: LabelForm;
}

/** The changes to the label details and the packs. */
export function changesOfLabel(before: WholeForm, after: WholeForm): ProductChangeDraft {
  return {
    ...labelChanges(before.label.fields, after.label.fields),
    ...packChanges(
      { form: before.label, own: before.values },
      { form: after.label, own: after.values },
    ),
  };
}

/** Only the changed fields; an emptied field is null. */
export function labelChanges(before: LabelValues, after: LabelValues): ProductChangeDraft {
  const old = new Map(Object.entries(toWire(before)));
  const changed = Object.entries(toWire(after)).filter(
    ([name, value]) => JSON.stringify(old.get(name)) !== JSON.stringify(value),
  );
  return Object.fromEntries(changed);
}

function toWire(values: LabelValues) {
  const { name_en, name_te, name_ta, name_hi, ...others } = values;
  return {
    ...others,
    names: namesOf({ en: name_en, te: name_te, ta: name_ta, hi: name_hi }),
    hsn: textOrNull(values.hsn),
    gst_rate_percent: numberOrNull(values.gst_rate_percent),
    next_gst_rate_percent: numberOrNull(values.next_gst_rate_percent),
    next_gst_rate_from: textOrNull(values.next_gst_rate_from),
    ingredients: linesOf(values.ingredients),
    allergens: linesOf(values.allergens),
    benefits: linesOf(values.benefits),
    diet_mark: textOrNull(values.diet_mark),
    storage: textOrNull(values.storage),
    shelf_life_months: numberOrNull(values.shelf_life_months),
    shelf_life_days: numberOrNull(values.shelf_life_days),
    maker: textOrNull(values.maker),
    country_of_origin: textOrNull(values.country_of_origin),
    importer: textOrNull(values.importer),
    consumer_care: textOrNull(values.consumer_care),
    fssai_licence: textOrNull(values.fssai_licence),
  };
}

function namesOf(names: Record<string, string>): Record<string, string> {
  const known = Object.entries(names).map(([language, name]) => [language, name.trim()]);
  return Object.fromEntries(known.filter(([, name]) => name !== ""));
}

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

function textOrNull(text: string): string | null {
  return text.trim() || null;
}
