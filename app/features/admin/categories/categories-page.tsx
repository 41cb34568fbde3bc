import { useState } from "react";
import { useRevalidator } from "react-router";
import { requireAdminPage } from "#app/features/account/sessions/require-admin-page.ts";
import type { Category } from "#app/features/catalogue/category/category-schema.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { useAction } from "../forms/use-action.ts";
import { ROWS } from "../lists/empty-list.tsx";
import { AdminContent } from "../page/admin-content.tsx";
import { adminMeta } from "../page/admin-meta.ts";
import { useMay } from "../page/use-staff.ts";
import type { Route } from "./+types/categories-page";
import { deleteCategory, readCategoriesUncached, reorderCategory } from "./category-client.ts";
import { CategoryForm } from "./category-form.tsx";
import { CategoryRow, type Direction, type Moved } from "./category-row.tsx";

export const meta = () => adminMeta("Categories", "The farm store's categories and their order.");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdminPage(request, "products.read");
  return { categories: (await readCategoriesUncached()).results };
}

export default function CategoriesPage({ loaderData: { categories } }: Route.ComponentProps) {
  const changes = useMay("products.change");
  const { isBusy, run } = useAction();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<Category | "new" | null>(null);
  const [moved, setMoved] = useState<Moved | null>(null);

  async function move(at: number, by: Direction) {
    const category = categories[at];
    if (!category || !categories[at + by]) return;
    const before = categories[by < 0 ? at - 1 : at + 2]?.id ?? null;
    const done = await run(`move-${category.id}`, () => reorderCategory(category.id, before));
    if (done) setMoved({ id: category.id, by });
  }

  return (
    <AdminContent
      title="Categories"
      lead="In the order the shop shows them."
      actions={
        changes && (
          <Button size="small" onClick={() => setOpen("new")}>
            Add category
          </Button>
        )
      }
    >
      <p role="status" className="sr-only">
        {moved && positionText(moved.id, categories)}
      </p>
      <ul aria-label="Categories" className={ROWS}>
        {categories.map((category, at) => (
          <CategoryRow
            key={category.id}
            category={category}
            first={at === 0}
            last={at === categories.length - 1}
            busy={isBusy()}
            moved={moved?.id === category.id ? moved : null}
            onMove={(by) => move(at, by)}
            onRename={() => setOpen(category)}
            onDelete={() =>
              run(`delete-${category.id}`, () => deleteCategory(category.id), "Category deleted.")
            }
          />
        ))}
      </ul>
      <Dialog
        open={open !== null}
        onClose={() => setOpen(null)}
        title={open === "new" ? "Add category" : "Rename category"}
      >
        <CategoryForm
          category={open === "new" ? null : open}
          onSaved={() => {
            setOpen(null);
            void revalidate();
          }}
        />
      </Dialog>
    </AdminContent>
  );
}

/** For example 'Honey is number 3 of 23.' */
function positionText(id: number, categories: readonly Category[]): string {
  const at = categories.findIndex((category) => category.id === id);
  return at < 0 ? "" : `${categories[at]?.name} is number ${at + 1} of ${categories.length}.`;
}
