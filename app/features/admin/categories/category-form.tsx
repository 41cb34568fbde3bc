import { type FormEvent, useState } from "react";
import type { Category } from "#app/features/catalogue/category/category-schema.ts";
import { fieldMessage, messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { typed } from "#app/ui/form-values.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { saveCategory } from "./category-client.ts";

interface CategoryFormProps {
  /** Null to add a new one. */
  category: Category | null;
  onSaved: () => void;
}

/** A form for a category's name. */
export function CategoryForm({ category, onSaved }: CategoryFormProps) {
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = typed(new FormData(event.currentTarget), "name");
    setBusy(true);
    try {
      // A display name that differs from the name is left alone.
      const shownAsNamed = category?.display_name === category?.name;
      const input = shownAsNamed ? { name, display_name: name.trim() } : { name };
      await saveCategory(category?.id ?? null, input);
      onSaved();
    } catch (failure) {
      const fieldError = fieldMessage(failure, "name");
      setError(fieldError ?? messageOf(failure, "Failed to save the category."));
    }
    setBusy(false);
  }

  return (
    <form onSubmit={save} noValidate className="space-y-5">
      <TextField
        label="Name"
        name="name"
        defaultValue={category?.name}
        error={error}
        maxLength={100}
        autoComplete="off"
      />
      <Button type="submit" busy={busy} busyText="Saving...">
        Save category
      </Button>
    </form>
  );
}
