import { CategoryDisc } from "#app/features/catalogue/category/category-disc.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Link } from "#app/ui/link.tsx";
import { categoryPath, type MenuCategory } from "../navigation.ts";

interface CategoryLinksProps {
  categories: readonly MenuCategory[];
  /** Sets the row height. */
  rowClassName: string;
}

/** List items that link to the categories, with product counts. */
export function CategoryLinks({ categories, rowClassName }: CategoryLinksProps) {
  return categories.map((category) => (
    <li key={category.id}>
      <Link
        to={categoryPath(category.id)}
        data-item
        className={classNames("menu-row", rowClassName)}
      >
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
