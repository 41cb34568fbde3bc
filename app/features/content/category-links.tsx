import { Link } from "react-router";
import { MENU_ROW } from "./nav-item.ts";
import { categoryPath, type MenuCategory } from "./navigation.ts";

/** Each category with the number of its products, as list items. */
export function CategoryLinks({ categories }: { categories: readonly MenuCategory[] }) {
  return categories.map((category) => (
    <li key={category.id}>
      <Link to={categoryPath(category.id)} data-item className={`${MENU_ROW} min-h-14`}>
        {category.display_name || category.name}
        <span aria-hidden="true" className="-ml-1 text-[0.8125rem] font-normal text-soft">
          {category.product_count}
        </span>
      </Link>
    </li>
  ));
}
