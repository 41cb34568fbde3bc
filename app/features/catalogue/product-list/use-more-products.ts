import { useRef, useState } from "react";
import { usePersistentState } from "#app/ui/use-persistent-state.ts";
import { type ProductListQuery, readProducts } from "../catalogue-client.ts";
import { listFrom, PAGE_SIZE, type ProductList, withNextPage } from "./product-list.ts";

export interface MoreProducts {
  list: ProductList;
  /** Whether there are more products to load. */
  more: boolean;
  state: "resting" | "loading" | "failed";
  /** Loads the next 100; does nothing while a page is loading. */
  loadMore: () => void;
}

/** A list that starts with `initial`, loads page by page, and is restored when the shopper navigates back. */
export function useMoreProducts(
  initial: ProductList,
  query: ProductListQuery,
  name: string,
): MoreProducts {
  const [list, setList] = usePersistentState(`${name} list`, initial);
  const [state, setState] = useState<MoreProducts["state"]>("resting");
  const loading = useRef(false);

  async function fetchNext() {
    loading.current = true;
    setState("loading");
    try {
      const offset = list.products.length;
      const page = listFrom(await readProducts({ ...query, limit: PAGE_SIZE, offset }));
      setList(withNextPage(list, page));
      setState("resting");
    } catch {
      setState("failed");
    }
    loading.current = false;
  }

  return {
    list,
    more: list.products.length < list.count,
    state,
    loadMore: () => {
      if (!loading.current) void fetchNext();
    },
  };
}
