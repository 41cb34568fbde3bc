import { useRef, useState } from "react";
import { usePersistentState } from "#app/ui/use-persistent-state.ts";
import { type ProductListQuery, readProducts } from "../catalogue-client.ts";
import { listFrom, PAGE_SIZE, type ProductList, withNextPage } from "./product-list.ts";

export interface MoreProducts {
  list: ProductList;
  /** True while products of the list are still to be fetched. */
  more: boolean;
  state: "resting" | "loading" | "failed";
  /** Fetches the next 100; while a page is on its way it does nothing. */
  loadMore: () => void;
}

/** A list that grows page by page from what the page came with, and is there again on the way back. */
export function useMoreProducts(
  initial: ProductList,
  query: ProductListQuery,
  name: string,
): MoreProducts {
  const [list, setList] = usePersistentState(`${name} list`, initial);
  const [state, setState] = useState<MoreProducts["state"]>("resting");
  const underWay = useRef(false);

  async function fetchNext() {
    underWay.current = true;
    setState("loading");
    try {
      const offset = list.products.length;
      const page = listFrom(await readProducts({ ...query, limit: PAGE_SIZE, offset }));
      setList(withNextPage(list, page));
      setState("resting");
    } catch {
      setState("failed");
    }
    underWay.current = false;
  }

  return {
    list,
    more: list.products.length < list.count,
    state,
    loadMore: () => {
      if (!underWay.current) void fetchNext();
    },
  };
}
