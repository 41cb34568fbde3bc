import type {
  Product,
  ProductChangeDraft,
  ProductDraft,
} from "#app/features/catalogue/product/product-schema.ts";
import { numberOrNull } from "#app/shared/text/typed-number.ts";

/** The six main fields of the product form, as text. The price is in rupees. */
export interface ProductFormValues {
  title: string;
  description: string;
  price: string;
  stock: string;
  category_id: string;
  image: string;
}

export const EMPTY_VALUES: ProductFormValues = {
  title: "",
  description: "",
  price: "",
  stock: "",
  category_id: "",
  image: "",
};

export function valuesOf(product: Product): ProductFormValues {
  return {
    title: product.title,
    description: product.description,
    price: String(product.price),
    stock: String(product.stock),
    category_id: String(product.category_id),
    image: product.image,
  };
}

/** The API's input for a new product. Values that aren't numbers become null; a blank stock is left out. */
export function inputFrom(values: ProductFormValues): ProductDraft {
  const { stock, ...others } = wireValues(values);
  return values.stock.trim() === "" ? others : { ...others, stock };
}

/**
 * Only the changed fields, so that saving an unedited stock doesn't undo sales made in the meantime. An edited stock is sent with
 * the stock that was shown.
 */
export function changesBetween(
  before: ProductFormValues,
  after: ProductFormValues,
): ProductChangeDraft {
  const old = new Map(Object.entries(wireValues(before)));
  const changed = Object.entries(wireValues(after)).filter(
    ([name, value]) => old.get(name) !== value,
  );
  const isStockNew = changed.some(([name]) => name === "stock");
  return {
    ...Object.fromEntries(changed),
    ...(isStockNew && { expected_stock: numberOrNull(before.stock) }),
  };
}

function wireValues({ price, stock, category_id, ...texts }: ProductFormValues) {
  return {
    ...texts,
    price: numberOrNull(price),
    stock: numberOrNull(stock),
    category_id: numberOrNull(category_id),
  };
}
