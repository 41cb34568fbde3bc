import { useState } from "react";
import { requireAdmin } from "#app/features/account/require-admin.ts";
import { pageTitle } from "#app/features/catalogue/catalogue-texts.ts";
import type { Category } from "#app/features/catalogue/category-schema.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { AdminFrame } from "../admin-frame.tsx";
import type { Route } from "./+types/categories-page";
import { deleteCategory, readShelf, saveCategory } from "./admin-data-calls.ts";
import { CategoryForm } from "./category-form.tsx";
import { CategoryRow } from "./category-row.tsx";
import { ROWS } from "./empty-list.tsx";
import { useDeed } from "./use-deed.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Categories") },
  { name: "description", content: "The shelves of the farm store and their order." },
  { name: "robots", content: "noindex" },
];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdmin(request);
  return { categories: (await readShelf()).results };
}

/** Nothing shows while it is not known who is here. */
export function HydrateFallback() {
  return null;
}

export default function CategoriesPage({ loaderData: { categories } }: Route.ComponentProps) {
  const { busy, run } = useDeed();
  const [open, setOpen] = useState<Category | "new" | null>(null);

  /** Numbers them anew from the top; those that already have their number are left alone. */
  async function move(from: number, to: number) {
    const ordered = categories.toSpliced(from, 1);
    const moved = categories[from];
    if (!moved || to < 0 || to >= categories.length) return;
    ordered.splice(to, 0, moved);
    for (const [position, { id, name, position: now }] of ordered.entries()) {
      if (now !== position) await saveCategory(id, { name, position });
    }
  }

  return (
    <AdminFrame
      title="Categories"
      lead="In the order in which the shop shows them."
      actions={
        <Button size="small" onClick={() => setOpen("new")}>
          Add category
        </Button>
      }
    >
      <ul className={ROWS}>
        {categories.map((category, at) => (
          <CategoryRow
            key={category.id}
            category={category}
            first={at === 0}
            last={at === categories.length - 1}
            busy={busy !== null}
            onMove={(by) => run(`move-${category.id}`, () => move(at, at + by))}
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
          onSaved={() => run("saved", async () => setOpen(null))}
        />
      </Dialog>
    </AdminFrame>
  );
}
