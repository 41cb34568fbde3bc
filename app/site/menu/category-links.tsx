import { CategoryDisc } from "#app/features/catalogue/category/category-disc.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Link } from "#app/ui/link.tsx";
import { MENU_ROW } from "../nav-item.ts";
import { categoryPath, type MenuCategory } from "../navigation.ts";

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
        <span>
          {category.name}
          {category.note && <span className="menu-note block leading-4">{category.note}</span>}
        </span>
        <span aria-hidden="true" className="menu-note ml-auto">
          {category.product_count}
        </span>
      </Link>
    </li>
  ));
}
