import { useEffect, useState } from "react";
import { readStock } from "#app/features/inventory/stock-client.ts";
import { readAllOrders } from "#app/features/orders/fulfilment/admin-order-client.ts";
import { readAdminProducts } from "#app/features/product-admin/admin-product-client.ts";
import { readCustomers } from "../frame/admin-data-client.ts";
import type { Found } from "./find-options.ts";

const DEBOUNCE_MS = 150;
/** Results of each kind. */
const LIMIT = "5";

const NOTHING: Found = { orders: [], customers: [], products: [], packs: [] };

interface FoundFor {
  term: string;
  found: Found;
}

/** What orders, customers, products and packs match a term, debounced. `searching` until all lists have come. */
export function useFound(term: string): { found: Found; searching: boolean } {
  const [latest, setLatest] = useState<FoundFor>({ term: "", found: NOTHING });

  useEffect(() => {
    if (term === "") return;
    let wanted = true;
    const timer = setTimeout(async () => {
      const found = await search(term);
      if (wanted) setLatest({ term, found });
    }, DEBOUNCE_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [term]);

  if (term === "") return { found: NOTHING, searching: false };
  return { found: latest.found, searching: latest.term !== term };
}

/** A list that can't be read counts as empty: the others still help. */
async function search(q: string): Promise<Found> {
  const query = new URLSearchParams({ q, limit: LIMIT });
  const results = <T>(list: Promise<{ results: T[] }>): Promise<T[]> =>
    list.then(
      (page) => page.results,
      () => [],
    );
  const [orders, customers, products, packs] = await Promise.all([
    results(readAllOrders(`?${query}`)),
    results(readCustomers(query)),
    results(readAdminProducts(query)),
    results(readStock(query)),
  ]);
  return { orders, customers, products, packs };
}
