import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { ApiError, fieldMessage } from "#app/shared/api-error.ts";
import {
  isLabelError,
  isPackError,
  isPictureError,
  type LabelForm,
  withDefaultPrice,
} from "./label-form.ts";
import { type PictureForm, withImage } from "./picture-form.ts";
import type { ProductFormValues } from "./product-form-values.ts";

/** How a product is saved: over a version that someone else has saved, and hidden or shown; undefined leaves that as it is. */
export interface SaveHow {
  anyway?: boolean;
  hidden?: boolean;
}

/** All that the form edits. */
export interface EditedProduct {
  values: ProductFormValues;
  label: LabelForm;
  pictures: PictureForm;
}

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

const FIELDS = ["title", "description", "price", "stock", "category_id", "image"] as const;

/**
 * The state of the product form: what is typed, which sections are open, and how the last attempt to save it went. After a failure
 * the first faulty field, or the alert, gets the focus. `form` is the form's `ref`.
 */
export function useProductForm(
  initial: EditedProduct,
  onSave: (edited: EditedProduct, how: SaveHow) => Promise<void>,
) {
  const [{ values, ...stored }, setMain] = useState(() => ({
    values: initial.values,
    pictures: initial.pictures,
  }));
  const [label, setLabel] = useState(initial.label);
  const pictures = withImage(stored.pictures, values.image);
  const edited = { values, label, pictures };
  const [saved] = useState(() => JSON.stringify(edited));
  const [labelOpen, setLabelOpen] = useState(false);
  const [packsOpen, setPacksOpen] = useState(false);
  const [busy, setBusy] = useState<"main" | "other" | null>(null);
  const [uploading, setUploading] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [lastHow, setLastHow] = useState<SaveHow>({});
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (!failure) return;
    form.current?.querySelector<HTMLElement>("[aria-invalid=true], [role=alert]")?.focus();
  }, [failure]);

  async function save(how: SaveHow) {
    if (busy || uploading) return;
    setBusy(how.hidden === undefined ? "main" : "other");
    setLastHow(how);
    setFailure(null);
    try {
      await onSave(edited, how);
    } catch (error) {
      setFailure(error);
      setLabelOpen((open) => open || isLabelError(error));
      setPacksOpen((open) => open || isPackError(error));
    } finally {
      setBusy(null);
    }
  }

  function setValues(change: (old: ProductFormValues) => ProductFormValues) {
    setMain((old) => ({ ...old, values: change(old.values) }));
  }

  function changePictures(change: (old: PictureForm) => PictureForm) {
    setMain((old) => {
      const next = change(withImage(old.pictures, old.values.image));
      return { values: { ...old.values, image: next[0]?.url ?? "" }, pictures: next };
    });
  }

  const fieldFailed =
    failure instanceof ApiError &&
    (isLabelError(failure) ||
      isPackError(failure) ||
      isPictureError(failure) ||
      FIELDS.some((name) => failure.fieldMessage(name)));
  const errorOf = (name: string) => fieldMessage(failure, name);
  const field = (name: keyof ProductFormValues) => ({
    name,
    value: values[name],
    error: errorOf(name),
    onChange: ({ target }: Typed) => {
      if (name === "price") setLabel((old) => withDefaultPrice(old, target.value, values.price));
      setValues((old) => ({ ...old, [name]: target.value }));
    },
  });

  return {
    form,
    values,
    setValues,
    label,
    setLabel,
    pictures,
    changePictures,
    packsOpen,
    setPacksOpen,
    labelOpen,
    setLabelOpen,
    /** Which button was pressed, while it saves. */
    busy,
    /** Saving has to wait for uploads. */
    uploading,
    setUploading,
    save,
    /** How it was saved last. */
    lastHow,
    /** Whether something was changed that is not being saved. */
    isUnsaved: busy === null && JSON.stringify(edited) !== saved,
    /** The last failure, unless it is shown at a field. */
    failure: fieldFailed ? null : failure,
    errorOf,
    /** The props of one of the main fields. */
    field,
  };
}
