import { useRevalidator } from "react-router";
import { useCardAction } from "#app/features/cart/use-card-action.tsx";
import { shopContext } from "#app/server/page-context.server.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import type { Route } from "./+types/products-page";
import { readCategories, readProducts } from "./catalogue-calls.ts";
import { ALL_CATEGORIES } from "./catalogue-texts.ts";
import { askedCategory, type Shelf, shelfFrom } from "./category-chip.ts";
import { CategoryLinks } from "./category-chips.tsx";
import { CategoryHeading } from "./category-heading.tsx";
import { listCategories } from "./category-service.server.ts";
import { soonOrLater } from "./later.ts";
import { PageHead } from "./page-head.tsx";
import { COLLAPSED_SIZE, listFrom } from "./product-list.ts";
import { ProductSection } from "./product-section.tsx";
import { listProducts } from "./product-service.server.ts";
import { useLater } from "./use-later.ts";

const MOST_CATEGORIES = 1000;

/** An answer without products, for a category that can't be. */
const NOTHING = { results: [], count: 0, next: null, previous: null };

const queryOf = (id: number | null) => (id === null ? {} : { category_id: id });

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const id = askedCategory(new URL(request.url).searchParams);
  const query = { ...queryOf(id), limit: COLLAPSED_SIZE, offset: 0, url: "/api/products" };
  const [page, products] = await Promise.all([
    listCategories(shop, { limit: MOST_CATEGORIES, offset: 0, url: "/api/categories" }),
    id === 0 ? NOTHING : listProducts(shop, query),
  ]);
  return { id, shelf: shelfFrom(page, id), list: listFrom(products) };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const id = askedCategory(new URL(request.url).searchParams);
  const products =
    id === 0 ? Promise.resolve(NOTHING) : readProducts({ ...queryOf(id), limit: COLLAPSED_SIZE });
  const [shelf, list] = await Promise.all([
    soonOrLater(readCategories().then((page) => shelfFrom(page, id))),
    soonOrLater(products.then(listFrom)),
  ]);
  return { id, shelf: shelf.value, list: list.value };
}

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const { id, list } = loaderData;
  const renderAction = useCardAction();
  const revalidator = useRevalidator();
  const shelf = useLater<Shelf>(loaderData.shelf);
  const { chips, category } = shelf.state === "ready" ? shelf.value : shelfFrom(null, id);
  return (
    <div className="page-width pb-16 md:pb-24">
      <PageHead
        title={category?.name ?? "Farm store"}
        description={`${category?.name ?? "Millets, oils, honey, spices and more"} from our farm in Telangana, packed to order. Free shipping across India.`}
      />
      <Breadcrumb
        items={[
          { label: "Home", to: "/" },
          { label: "Farm store", to: category ? "/products" : undefined },
          ...(category ? [{ label: category.name }] : []),
        ]}
      />
      <CategoryHeading category={category} />
      <CategoryLinks categories={chips} selected={id} className="mt-4 mb-6" />
      <h2 className="sr-only">Products</h2>
      <ProductSection
        key={id ?? ALL_CATEGORIES}
        list={list}
        query={queryOf(id)}
        loadingName={category?.name ?? ALL_CATEGORIES}
        emptyName={category?.known ? category.name : null}
        renderAction={renderAction}
        onRetry={() => revalidator.revalidate()}
      />
    </div>
  );
}
