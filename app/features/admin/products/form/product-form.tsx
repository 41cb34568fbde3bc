import { type ChangeEvent, type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import type { CategoryChip } from "#app/features/catalogue/category/category-chip.ts";
import { ApiError, messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { LabelFold } from "./label-fold.tsx";
import { isLabelError, type LabelForm, withDefaultPrice } from "./label-form.ts";
import type { ProductFormValues } from "./product-form-values.ts";
import { ProductImageField } from "./product-image-field.tsx";

interface ProductFormProps {
  initial: ProductFormValues;
  initialLabel: LabelForm;
  /** Legally required label details that are missing. */
  missing?: readonly string[];
  categories: readonly CategoryChip[];
  /** 'Create Product' or 'Update Product'. */
  buttonText: string;
  /** Saves and navigates on; an error it throws is shown, at its fields if it names them. */
  onSave: (values: ProductFormValues, label: LabelForm, how?: { anyway: boolean }) => Promise<void>;
  /** Replaces what was typed with the version that someone else has saved. */
  onLoadNewer?: () => Promise<void>;
}

const FIELDS = ["title", "description", "price", "stock", "category_id", "image"] as const;

/** A product's six main fields, with its label details in a collapsible section below. */
export function ProductForm(props: ProductFormProps) {
  const {
    initial,
    initialLabel,
    missing = [],
    categories,
    buttonText,
    onSave,
    onLoadNewer,
  } = props;
  const [values, setValues] = useState(initial);
  const [label, setLabel] = useState(initialLabel);
  const [saved] = useState(() => JSON.stringify([initial, initialLabel]));
  const [labelOpen, setLabelOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [uploading, setUploading] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const form = useRef<HTMLFormElement>(null);
  const listId = useId();
  const category = categories.find(({ id }) => String(id) === values.category_id.trim());

  useEffect(() => {
    if (!failure) return;
    form.current?.querySelector<HTMLElement>("[aria-invalid=true], [role=alert]")?.focus();
  }, [failure]);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    return save({ anyway: false });
  }

  async function save(how: { anyway: boolean }) {
    if (busy || uploading) return;
    setBusy(true);
    setFailure(null);
    try {
      await onSave(values, label, how);
    } catch (error) {
      setFailure(error);
      setLabelOpen((open) => open || isLabelError(error));
    } finally {
      setBusy(false);
    }
  }

  const fieldFailed =
    failure instanceof ApiError &&
    (isLabelError(failure) || FIELDS.some((name) => failure.fieldMessage(name)));
  const errorOf = (name: string) =>
    failure instanceof ApiError ? failure.fieldMessage(name) : undefined;
  const field = (name: keyof ProductFormValues) => ({
    name,
    value: values[name],
    error: errorOf(name),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if (name === "price") setLabel((old) => withDefaultPrice(old, target.value, values.price));
      setValues((old) => ({ ...old, [name]: target.value }));
    },
  });

  return (
    <form
      ref={form}
      noValidate
      data-unsaved={!busy && JSON.stringify([values, label]) !== saved}
      onSubmit={submit}
      className="grid max-w-3xl gap-5"
    >
      {failure !== null && !fieldFailed && (
        <InlineAlert
          tabIndex={-1}
          action={
            onLoadNewer && errorOf("expected_updated_at") ? (
              <NewerProduct onLoad={onLoadNewer} onSave={() => save({ anyway: true })} />
            ) : undefined
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
      <TextField
        label="Category ID"
        hint={category?.name ?? "The number of a category, such as 38 for Millet"}
        type="number"
        inputMode="numeric"
        min={1}
        step={1}
        list={listId}
        {...field("category_id")}
      />
      <datalist id={listId}>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </datalist>
      <ProductImageField
        {...field("image")}
        onUploading={setUploading}
        onUploaded={(image) => setValues((old) => ({ ...old, image }))}
      />
      <LabelFold
        form={label}
        own={values}
        onChange={(form, { price, stock }) => {
          setLabel(form);
          setValues((old) => ({ ...old, price, stock }));
        }}
        missing={missing}
        open={labelOpen}
        onToggle={setLabelOpen}
        errorOf={errorOf}
      />
      <div>
        <Button
          type="submit"
          size="large"
          busy={busy}
          aria-disabled={uploading}
          busyText="Saving..."
        >
          {buttonText}
        </Button>
      </div>
    </form>
  );
}

interface NewerProductProps {
  onLoad: () => void;
  onSave: () => void;
}

/** The choices when someone else saved first; saving sends only the fields that were changed here. */
function NewerProduct({ onLoad, onSave }: NewerProductProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="outline" size="small" onClick={onSave}>
        Save my changes anyway
      </Button>
      <Button variant="quiet" size="small" onClick={onLoad}>
        Load the newer version
      </Button>
    </div>
  );
}
