import type { DietMarkName } from "#app/features/catalogue/product/diet-names.ts";
import type {
  AdminCollection,
  CollectionGoodsInput,
  CollectionInput,
} from "#app/features/product-admin/collections/collection-edit-schema.ts";
import type { Draft } from "#app/shared/draft.ts";
import { numberOrNull } from "#app/shared/text/typed-number.ts";

/** The form values of a collection. */
export interface CollectionFormValues {
  name: string;
  slug: string;
  description: string;
  image: string;
  kind: CollectionInput["kind"];
  products: AdminCollection["products"];
  categoryIds: readonly number[];
  minPrice: string;
  maxPrice: string;
  tag: string;
  diet: DietMarkName | "";
  origin: string;
  inStock: boolean;
  newDays: string;
  minDiscount: string;
  onHome: boolean;
  hidden: boolean;
  firstDay: string;
  lastDay: string;
}

/** The labels of the fields in a conflict. */
export const COLLECTION_FIELDS: Record<keyof CollectionFormValues, string> = {
  name: "Name",
  slug: "Page address",
  description: "Description",
  image: "Picture",
  kind: "How products are chosen",
  products: "Products",
  categoryIds: "Categories",
  minPrice: "From ₹",
  maxPrice: "Up to ₹",
  tag: "Tag",
  diet: "Diet",
  origin: "Country of origin",
  inStock: "In stock only",
  newDays: "Days since added",
  minDiscount: "% below the MRP",
  onHome: "Show on the home page",
  hidden: "Hidden",
  firstDay: "First day",
  lastDay: "Last day",
};

export const EMPTY_COLLECTION: CollectionFormValues = {
  name: "",
  slug: "",
  description: "",
  image: "",
  kind: "picked",
  products: [],
  categoryIds: [],
  minPrice: "",
  maxPrice: "",
  tag: "",
  diet: "",
  origin: "",
  inStock: false,
  newDays: "",
  minDiscount: "",
  onHome: false,
  hidden: false,
  firstDay: "",
  lastDay: "",
};

const textOf = (value: number | undefined) => (value === undefined ? "" : String(value));

export function toCollectionFormValues(collection: AdminCollection): CollectionFormValues {
  const { name, slug, description, image, kind, products, rules } = collection;
  return {
    ...{ name, slug, description, image, kind, products },
    categoryIds: rules.category_ids ?? [],
    minPrice: textOf(rules.min_price),
    maxPrice: textOf(rules.max_price),
    tag: rules.tag ?? "",
    diet: rules.diet ?? "",
    origin: rules.origin ?? "",
    inStock: rules.in_stock === true,
    newDays: textOf(rules.new_days),
    minDiscount: textOf(rules.min_discount),
    onHome: collection.on_home,
    hidden: collection.hidden,
    firstDay: collection.first_day ?? "",
    lastDay: collection.last_day ?? "",
  };
}

/**
 * The part of a collection that selects its products, as API input. Values that aren't numbers become null, which the API refuses
 * at the field.
 */
export function toGoods(typed: CollectionFormValues): Draft<CollectionGoodsInput> {
  const tag = typed.tag.trim();
  const origin = typed.origin.trim();
  return {
    kind: typed.kind,
    product_ids: typed.products.map(({ id }) => id),
    rules: {
      ...(typed.categoryIds.length > 0 && { category_ids: [...typed.categoryIds] }),
      ...numberRule("min_price", typed.minPrice),
      ...numberRule("max_price", typed.maxPrice),
      ...(tag && { tag }),
      ...(typed.diet && { diet: typed.diet }),
      ...(origin && { origin }),
      ...(typed.inStock && { in_stock: true }),
      ...numberRule("new_days", typed.newDays),
      ...numberRule("min_discount", typed.minDiscount),
    },
  };
}

function numberRule(name: string, text: string): Record<string, number | null> {
  return text.trim() === "" ? {} : { [name]: numberOrNull(text) };
}

export function toCollectionInput(typed: CollectionFormValues): Draft<CollectionInput> {
  const { name, description, image, onHome, hidden, firstDay, lastDay } = typed;
  const slug = typed.slug.trim();
  return {
    ...{ name, description, image, hidden, ...toGoods(typed) },
    ...(slug && { slug }),
    on_home: onHome,
    first_day: firstDay || null,
    last_day: lastDay || null,
  };
}
