import { type ChangeEvent, type ReactNode, type SubmitEvent, useState } from "react";
import type { CategoryChip } from "#app/features/catalogue/category/category-chip.ts";
import { fieldMessage, messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { NewerVersionChoice } from "../../forms/newer-version.tsx";
import { CategoryFields } from "./category-fields.tsx";
import { FormSection } from "./form-section.tsx";
import { isLabelError, isPackError, isPictureError } from "./label-form.ts";
import { LabelSection } from "./label-section.tsx";
import { PackFields } from "./pack-fields.tsx";
import { packsText } from "./pack-form.ts";
import { PicturesField } from "./pictures-field.tsx";
import { EMPTY_VALUES, type ProductFormValues } from "./product-form-values.ts";
import { ProductImageField } from "./product-image-field.tsx";
import { type EditedProduct, useEditedProduct } from "./use-edited-product.ts";
import { type SaveHow, useProductSaving } from "./use-product-saving.ts";

interface ProductFormProps {
  initial: EditedProduct;
  /** Legally required label details that are missing. */
  missing?: readonly string[];
  categories: readonly CategoryChip[];
  /** 'Create Product' or 'Update Product'. */
  buttonText: string;
  /** Saves and navigates away. An error it throws is shown, at the fields it names if any. */
  onSave: (edited: EditedProduct, how: SaveHow) => Promise<void>;
  /** Whether the product is currently hidden. */
  hidden?: boolean;
  /** After a conflict: the parts that someone else has changed, and a function that discards the edits and loads that version. */
  newer?: { changed: readonly string[]; onLoad: () => Promise<void> };
  /** The action to offer for any other failure. */
  actionFor?: (failure: unknown) => ReactNode;
}

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

/** A product's six main fields, with its packs and label details in collapsible sections. */
export function ProductForm({
  initial,
  missing = [],
  categories,
  buttonText,
  onSave,
  newer,
  actionFor,
  hidden = false,
}: ProductFormProps) {
  const product = useEditedProduct(initial);
  const { values, label, pictures } = product.edited;
  const saving = useProductSaving((how) => onSave(product.edited, how));
  const { how, busy, failure } = saving.attempt;
  /** The number of uploads in progress. */
  const [uploads, setUploads] = useState(0);
  const category = categories.find(({ id }) => String(id) === values.category_id.trim());
  const errorOf = (name: string) => fieldMessage(failure, name);
  const field = (name: keyof ProductFormValues) => ({
    name,
    value: values[name],
    error: errorOf(name),
    onChange: ({ target }: Typed) => product.setValue(name, target.value),
  });

  function onUploading(started: boolean) {
    setUploads((old) => old + (started ? 1 : -1));
  }

  async function save(wanted: SaveHow) {
    if (uploads === 0) await saving.save(wanted);
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    return save({});
  }

  return (
    <form
      ref={saving.form}
      noValidate
      data-unsaved={product.isChanged && !busy}
      onSubmit={submit}
      className="grid max-w-3xl gap-5"
    >
      {failure !== null && !isShownAtField(failure) && (
        <InlineAlert
          tabIndex={-1}
          action={
            newer && errorOf("expected_updated_at") ? (
              <NewerVersionChoice {...newer} onSave={() => save({ ...how, anyway: true })} />
            ) : (
              actionFor?.(failure)
            )
          }
        >
          {messageOf(failure, "Failed to save the product.")}
        </InlineAlert>
      )}
      <TextField label="Title" {...field("title")} />
      <TextArea label="Description" {...field("description")} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Price"
          hint="In rupees, all taxes included"
          type="number"
          inputMode="decimal"
          min={0}
          step="0.01"
          {...field("price")}
        />
        <TextField
          label="Stock"
          hint="Packs in stock"
          type="number"
          inputMode="numeric"
          min={0}
          step={1}
          {...field("stock")}
        />
      </div>
      <FormSection
        title="Packs"
        lead={packsText(label, values)}
        failure={isPackError(failure) ? failure : null}
      >
        <PackFields form={label} own={values} onChange={product.setPacks} errorOf={errorOf} />
      </FormSection>
      <CategoryFields
        categories={categories}
        chosen={category?.id ?? null}
        {...field("category_id")}
      />
      <div className="grid gap-4">
        <ProductImageField
          key={pictures[0]?.key}
          {...field("image")}
          onUploading={onUploading}
          onUploaded={(image) => product.setValue("image", image)}
        />
        <PicturesField
          pictures={pictures}
          packs={label.packs}
          onChange={product.setPictures}
          onUploading={onUploading}
          errorOf={errorOf}
        />
      </div>
      <LabelSection
        values={label.fields}
        onChange={product.setLabel}
        categoryId={category?.id ?? null}
        missing={missing}
        failure={isLabelError(failure) ? failure : null}
        errorOf={errorOf}
      />
      <SaveButtons
        buttonText={buttonText}
        hidden={hidden}
        isUploading={uploads > 0}
        pressed={busy ? how : null}
        onSaveHidden={() => save({ hidden: !hidden })}
      />
    </form>
  );
}

/** Whether a failure is shown at a field of the form. */
function isShownAtField(failure: unknown): boolean {
  const isAtMainField = Object.keys(EMPTY_VALUES).some((name) => fieldMessage(failure, name));
  return isAtMainField || isPackError(failure) || isLabelError(failure) || isPictureError(failure);
}

interface SaveButtonsProps extends Pick<ProductFormProps, "buttonText"> {
  hidden: boolean;
  /** Saving has to wait for uploads. */
  isUploading: boolean;
  /** How the product is being saved; null while it isn't. */
  pressed: SaveHow | null;
  onSaveHidden: () => void;
}

/** Saves the product with its visibility unchanged, or toggled. */
function SaveButtons({ buttonText, hidden, isUploading, pressed, onSaveHidden }: SaveButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        type="submit"
        size="large"
        busy={pressed !== null && pressed.hidden === undefined}
        aria-disabled={isUploading}
        busyText="Saving..."
      >
        {buttonText}
      </Button>
      <Button
        variant="outline"
        size="large"
        busy={pressed?.hidden !== undefined}
        aria-disabled={isUploading}
        busyText="Saving..."
        onClick={onSaveHidden}
      >
        {hidden ? "Save and show" : "Save hidden"}
      </Button>
    </div>
  );
}
