import { ButtonLink } from "#app/ui/button-link.tsx";
import { ChipLink } from "#app/ui/chip-link.tsx";
import { Drawing } from "#app/ui/drawing.tsx";
import signpost from "#app/ui/drawings/signpost.svg?url";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SearchForm } from "../header/search-form.tsx";
import { categoryPath, type MenuCategory } from "../navigation.ts";

/** 'Page not found', with a search form and the categories. */
export function PageNotFound({ categories }: { categories: readonly MenuCategory[] }) {
  return (
    <div className="page-width pt-6">
      <EmptyState
        level={1}
        drawing={<Drawing src={signpost} />}
        title="Page not found"
        text="The lane ends here. Search, or pick a category."
        action={<ButtonLink to="/">Go home</ButtonLink>}
        className="pb-6!"
      />
      <SearchForm id="lost-search" className="mx-auto max-w-150" />
      {categories.length > 0 && (
        <nav aria-label="Categories" className="mx-auto mt-8 max-w-4xl">
          <ul className="flex flex-wrap justify-center gap-2.5">
            {categories.map((category) => (
              <li key={category.id}>
                <ChipLink to={categoryPath(category.id)}>{category.name}</ChipLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
