import { useState } from "react";
import { useRevalidator } from "react-router";
import { requireAdminPage } from "#app/features/account/sessions/require-admin-page.ts";
import { AdminContent } from "#app/features/admin/page/admin-content.tsx";
import { adminMeta } from "#app/features/admin/page/admin-meta.ts";
import { readCategories } from "#app/features/catalogue/catalogue-client.ts";
import { type CategoryChip, chipsFrom } from "#app/features/catalogue/category/category-chip.ts";
import type { AdminProduct } from "#app/features/catalogue/product/product-schema.ts";
import { findBySegment } from "#app/features/catalogue/product-page/find-product.ts";
import { ProductNotFound } from "#app/features/catalogue/product-page/product-not-found.tsx";
import {
  readAdminProduct,
  updateProduct,
} from "#app/features/product-admin/admin-product-client.ts";
import { fieldMessage } from "#app/shared/api-error.ts";
import { notify } from "#app/ui/notice-queue.ts";
import { useNavigateFromHere } from "#app/ui/use-navigate-from-here.ts";
import type { Route } from "./+types/product-edit-page";
import { changesOfLabel, labelFormOf } from "./label-form.ts";
import { pictureChanges, picturesOf } from "./picture-form.ts";
import { ProductForm } from "./product-form.tsx";
import { changesBetween, valuesOf } from "./product-form-values.ts";
import type { EditedProduct } from "./use-edited-product.ts";
import type { SaveHow } from "./use-product-saving.ts";

export const meta = ({ loaderData }: Route.MetaArgs) =>
  adminMeta(
    loaderData?.product ? `Edit ${loaderData.product.title}` : "Edit product",
    "Change a product of the farm store.",
  );

/** Reads the product uncached, since the cache may be a minute old. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requireAdminPage(request, "products.change");
  const [product, categories] = await Promise.all([
    findBySegment(params.productId, readAdminProduct),
    readCategories().then(chipsFrom, () => []),
  ]);
  return { product, categories };
}

export default function ProductEditPage({ loaderData }: Route.ComponentProps) {
  const { product, categories } = loaderData;
  if (!product) return <ProductNotFound />;
  return (
    <EditForm
      key={`${product.id} ${product.updated_at}`}
      product={product}
      categories={categories}
    />
  );
}

interface EditFormProps {
  product: AdminProduct;
  categories: readonly CategoryChip[];
}

function EditForm({ product, categories }: EditFormProps) {
  const navigate = useNavigateFromHere();
  const { revalidate } = useRevalidator();
  const initial = editedOf(product);
  /** The parts that someone else has changed in the meantime. */
  const [changed, setChanged] = useState<readonly string[]>([]);

  async function save(edited: EditedProduct, { anyway, hidden: wanted }: SaveHow) {
    const current = anyway ? await readAdminProduct(product.id) : product;
    const before = editedOf(current);
    const after = anyway ? await merge(initial, edited, before) : edited;
    const hidden = wanted ?? current.hidden;
    const change = {
      expected_updated_at: current.updated_at,
      ...(hidden !== current.hidden && { hidden }),
      ...changesBetween(before.values, after.values),
      ...changesOfLabel(before, after),
      ...pictureChanges(before.pictures, after.pictures),
    };
    try {
      await updateProduct(product.id, change);
    } catch (error) {
      if (fieldMessage(error, "expected_updated_at")) setChanged(await changedSince(product));
      throw error;
    }
    notify({ kind: "success", text: "Product updated successfully!" });
    await navigate(hidden ? "/admin/products?state=hidden" : `/products/${product.id}`);
  }

  return (
    <AdminContent title="Edit product" lead={product.title}>
      <ProductForm
        initial={initial}
        missing={product.label_missing}
        categories={categories}
        buttonText="Update Product"
        onSave={save}
        newer={{ changed, onLoad: revalidate }}
        hidden={product.hidden}
      />
    </AdminContent>
  );
}

/** Lazy, since only a conflict needs it. */
const merge = async (...versions: [EditedProduct, EditedProduct, EditedProduct]) =>
  (await import("./merged-product.ts")).mergedProduct(...versions);

/** The names of the parts that have changed since; none if the product can't be read. */
async function changedSince(product: AdminProduct): Promise<string[]> {
  try {
    const { changedParts } = await import("./merged-product.ts");
    return changedParts(editedOf(product), editedOf(await readAdminProduct(product.id)));
  } catch {
    return [];
  }
}

function editedOf(product: AdminProduct): EditedProduct {
  return {
    values: valuesOf(product),
    label: labelFormOf(product),
    pictures: picturesOf(product),
  };
}
