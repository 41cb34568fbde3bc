import { CategoryDisc } from "#app/features/catalogue/category-disc.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Link } from "#app/ui/link.tsx";
import { MENU_ROW } from "./nav-item.ts";
import { categoryPath, type MenuCategory } from "./navigation.ts";

interface CategoryLinksProps {
  categories: readonly MenuCategory[];
  /** The height of a row. */
  rowClassName: string;
}

/** Each category with the number of its products, as list items. */
export function CategoryLinks({ categories, rowClassName }: CategoryLinksProps) {
  return categories.map((category) => (
    <li key={category.id}>
      <Link to={categoryPath(category.id)} data-item className={classNames(MENU_ROW, rowClassName)}>
        <CategoryDisc id={category.id} size={38} />
        {category.display_name || category.name}
        <span aria-hidden="true" className="-ml-1 text-[0.8125rem] font-normal text-soft">
          {category.product_count}
        </span>
      </Link>
    </li>
  ));
}
