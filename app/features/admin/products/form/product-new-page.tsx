import { useState } from "react";
import { requireAdminPage } from "#app/features/account/sessions/require-admin-page.ts";
import { AdminContent } from "#app/features/admin/page/admin-content.tsx";
import { adminMeta } from "#app/features/admin/page/admin-meta.ts";
import { readCategories } from "#app/features/catalogue/catalogue-client.ts";
import { chipsFrom } from "#app/features/catalogue/category/category-chip.ts";
import { createProduct } from "#app/features/product-admin/admin-product-client.ts";
import { ApiError } from "#app/shared/api-error.ts";
import { randomUuid } from "#app/shared/codes/random-codes.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { useNavigateFromHere } from "#app/ui/use-navigate-from-here.ts";
import type { Route } from "./+types/product-new-page";
import { changesOfLabel, EMPTY_LABEL } from "./label-form.ts";
import { EMPTY_PICTURES, pictureChanges } from "./picture-form.ts";
import { ProductForm } from "./product-form.tsx";
import { EMPTY_VALUES, inputFrom } from "./product-form-values.ts";
import type { EditedProduct } from "./use-edited-product.ts";
import type { SaveHow } from "./use-product-saving.ts";

/** The limit for a title taken from a search. */
const MAX_TITLE = 200;

export const meta = () => adminMeta("New product", "Add a product to the farm store.");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdminPage(request, "products.change");
  const title = new URL(request.url).searchParams.get("title") ?? "";
  return {
    categories: await readCategories().then(chipsFrom, () => []),
    values: { ...EMPTY_VALUES, title: title.slice(0, MAX_TITLE) },
  };
}

export default function ProductNewPage({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigateFromHere();
  // The idempotency key: another press after a lost response must not create a second product.
  const [key] = useState(randomUuid);

  async function save({ values, label, pictures }: EditedProduct, { hidden }: SaveHow) {
    const input = {
      ...inputFrom(values),
      ...(hidden && { hidden }),
      ...changesOfLabel({ values: EMPTY_VALUES, label: EMPTY_LABEL }, { values, label }),
      ...pictureChanges(EMPTY_PICTURES, pictures),
    };
    const product = await createProduct(input, key);
    notify({
      kind: "success",
      text: hidden ? "Product saved, hidden from the shop." : "Product created successfully!",
    });
    await navigate(hidden ? "/admin/products?state=hidden" : `/products/${product.id}`);
  }

  return (
    <AdminContent title="New product">
      <ProductForm
        initial={{ values: loaderData.values, label: EMPTY_LABEL, pictures: EMPTY_PICTURES }}
        categories={loaderData.categories}
        buttonText="Create Product"
        onSave={save}
        actionFor={linkToCreated}
      />
    </AdminContent>
  );
}

/** A link to the product that an earlier press has created, if the error names one. */
function linkToCreated(failure: unknown) {
  const id = failure instanceof ApiError ? failure.data.product_id : undefined;
  if (typeof id !== "number") return undefined;
  return (
    <ButtonLink to={`/admin/products/${id}/edit`} variant="outline" size="small">
      Open the product
    </ButtonLink>
  );
}
