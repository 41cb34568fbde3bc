import { useEffect, useState } from "react";
import {
  type Permission,
  roleMay,
  type StaffRole,
} from "#app/features/account/staff/staff-permissions.ts";
import { readStock } from "#app/features/inventory/stock-client.ts";
import { readAllOrders } from "#app/features/orders/fulfilment/admin-order-client.ts";
import { readAdminProducts } from "#app/features/product-admin/admin-product-client.ts";
import { readCustomers } from "../customers/customer-client.ts";
import type { FindResults } from "./find-options.ts";

const DEBOUNCE_MS = 150;
/** Results per kind. */
const LIMIT = "5";

const NOTHING: FindResults = { orders: [], customers: [], products: [], packs: [] };

interface TermResults {
  term: string;
  found: FindResults;
}

/** The orders, customers, products and packs that match a term, debounced; `searching` is true until all lists have loaded. */
export function useFindResults(
  term: string,
  role: StaffRole | null,
): { found: FindResults; searching: boolean } {
  const [latest, setLatest] = useState<TermResults>({ term: "", found: NOTHING });

  useEffect(() => {
    if (term === "") return;
    let wanted = true;
    const timer = setTimeout(async () => {
      const found = await search(term, role);
      if (wanted) setLatest({ term, found });
    }, DEBOUNCE_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [term, role]);

  if (term === "") return { found: NOTHING, searching: false };
  return { found: latest.found, searching: latest.term !== term };
}

/** A list that can't be read counts as empty: the others are still useful. Lists that the role may not read aren't requested. */
async function search(q: string, role: StaffRole | null): Promise<FindResults> {
  const query = new URLSearchParams({ q, limit: LIMIT });
  async function results<T>(
    permission: Permission,
    read: () => Promise<{ results: T[] }>,
  ): Promise<T[]> {
    if (!roleMay(role, permission)) return [];
    return read().then(
      (page) => page.results,
      () => [],
    );
  }
  const [orders, customers, products, packs] = await Promise.all([
    results("orders.list", () => readAllOrders(`?${query}`)),
    results("customers.read", () => readCustomers(query)),
    results("products.read", () => readAdminProducts(query)),
    results("stock.read", () => readStock(query)),
  ]);
  return { orders, customers, products, packs };
}
