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
export function useFound(
  term: string,
  role: StaffRole | null,
): { found: Found; searching: boolean } {
  const [latest, setLatest] = useState<FoundFor>({ term: "", found: NOTHING });

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

/** A list that can't be read counts as empty: the others still help. Lists that the role may not read aren't asked for. */
async function search(q: string, role: StaffRole | null): Promise<Found> {
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
