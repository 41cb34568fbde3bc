import { useState } from "react";
import type { Category } from "#app/features/catalogue/category/category-schema.ts";
import { keyedCalls } from "#app/shared/browser/keyed-calls.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { SaveFailure } from "../forms/save-failure.tsx";
import { useEditForm } from "../forms/use-edit-form.ts";
import { addCategory, readCategoriesUncached, renameCategory } from "./category-client.ts";

interface CategoryFormProps {
  /** Null when adding a category. */
  category: Category | null;
  onSaved: () => void;
}

/** A form for a category's name. */
export function CategoryForm({ category, onSaved }: CategoryFormProps) {
  const [keyed] = useState(keyedCalls);
  const { typed, change, busy, failure, newer, errorOf, form } = useEditForm({
    thing: category,
    empty: () => ({ name: "" }),
    toValues: ({ name }: Category) => ({ name }),
    names: { name: "Name" },
    read: readNewest,
    async save({ name }, over) {
      if (over) await renameCategory(over.id, { name, before: over.name });
      else await keyed(name, (key) => addCategory(name, key));
      onSaved();
    },
  });
  const error = errorOf("name");

  return (
    <form {...form} className="space-y-5">
      {!error && (
        <SaveFailure failure={failure} newer={newer} fallback="Failed to save the category." />
      )}
      <TextField
        label="Name"
        value={typed.name}
        onChange={({ target }) => change({ name: target.value })}
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

async function readNewest({ id }: Category): Promise<Category> {
  const found = (await readCategoriesUncached()).results.find((category) => category.id === id);
  if (!found) throw new Error("Category not found");
  return found;
}
